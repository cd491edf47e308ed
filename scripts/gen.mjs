import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { argv, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { main, Stop } from './stop.mjs'

const usage = `Uso: pnpm gen command <módulo>/<stream> <nome-do-comando>
     pnpm gen event <módulo>/<stream> <nome-do-evento>
     pnpm gen view <módulo> <nome-da-visão>`
const kinds = { command: commandFiles, event: eventFiles, view: viewFiles }

await main(async () => {
  const [kind, place = '', name = ''] = argv.slice(2)
  const [module, stream] = place.split('/')
  const isNamed = /^[a-z]+(-[a-z]+)*$/.test(name) && (kind === 'view' || name.includes('-'))
  if (!kinds[kind] || !isNamed || (kind === 'view') === Boolean(stream)) throw new Stop(usage)
  const src = join('modules', module, 'src')
  const camel = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const paths = await write(kinds[kind]({ module, stream, name, camel, src }))
  format(paths)
  for (const path of paths) console.log(path)
  return 0
})

/** Returns the paths of the files written. */
async function write({ created, changed }) {
  for (const path of Object.keys(created)) if (existsSync(path)) throw new Stop(`Já existe: ${path}`)
  const edited = Object.entries(changed).map(([path, edit]) => [path, edit(textOf(path))])
  const texts = [...Object.entries(created), ...edited]
  for (const [path, text] of texts) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return texts.map(([path]) => path)
}

function format(paths) {
  const [oxfmt, config] = ['../node_modules/oxfmt/bin/oxfmt', '../.oxfmtrc.json'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  execFileSync(execPath, [oxfmt, '-c', config, ...paths])
}

/** A file of scripts/templates with the words in their places; an import of nothing is left out. */
function fill(template, words) {
  const text = readFileSync(new URL(`templates/${template}.template`, import.meta.url), 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => words[name]).replaceAll(/^import \{ +\} .+\n/gm, '')
}

/** A stream's definition, and the fields of its key. */
function readStream({ src, stream }) {
  const folder = join(src, 'domain', stream)
  if (!existsSync(folder)) throw new Stop(`Não existe: ${folder}`)
  const stateFile = readdirSync(folder).find((path) => path.endsWith('.state.ts'))
  const text = textOf(join(folder, stateFile))
  const [, definition] = /export const (\w+) = defineStream\W/.exec(text) ?? []
  const [, key] = /^ {2}id: \(\{ ([\w, ]+) \}/m.exec(text) ?? []
  if (!definition || !key) throw new Stop(`Não há defineStream em ${folder}/${stateFile}`)
  const ids = textOf('packages/kernel/src/id.ts')
  const isId = (field) => ids.includes(`export const ${field} =`)
  return { folder, stateFile, definition, key: key.split(', '), isId }
}

/** The decider returns no events yet. */
function commandFiles({ module, stream, name, camel, src }) {
  const { folder, stateFile, definition, key, isId } = readStream({ src, stream })
  if (module === 'scheduling' && stream === 'agenda')
    return appointmentCommandFiles({ folder, name, camel, src })
  const words = {
    name,
    camel,
    definition,
    stateFile,
    ids: key.filter(isId).join(', '),
    newId: key.some(isId) ? 'newId' : '',
    fields: key.map((field) => (isId(field) ? field : `${field}: z.string()`)).join(', '),
    sample: key.map((field) => `${field}: ${isId(field) ? 'newId()' : "''"}`).join(', '),
  }
  const created = {
    [join(src, 'contract', `${name}.ts`)]: fill('command-contract', words),
    [join(folder, `${name}.decide.ts`)]: fill('command-decide', words),
    [join(folder, `${name}.spec.ts`)]: fill('command-spec', words),
  }
  const changed = {
    [join(src, 'contract/index.ts')]: (text) => `${text}export * from './${name}.ts'\n`,
    [join(src, 'contract/permissions.ts')]: beforeLast('}', `'${module}.${camel}': { admin: 'any' },\n`),
    [join(src, 'api', `${module}.router.ts`)]: (text) =>
      withProcedure(text, fill('command-procedure', words), [
        ['z', 'zod'],
        [camel, `../domain/${stream}/${name}.decide.ts`],
        [`${camel}Input`, `../contract/${name}.ts`],
      ]),
    [join('modules', module, 'README.md')]: withCard({ module, name, camel }),
    'tests/system/src/matrix/fixtures.ts': beforeLast('}', `'${module}.${camel}': invalid('any'),\n`),
  }
  return { created, changed }
}

/** A command about an appointment: its input names one of the caller's, and a row of the permission matrix is derived. */
function appointmentCommandFiles({ folder, name, camel, src }) {
  const words = { name, camel }
  return {
    created: {
      [join(folder, `${name}.decide.ts`)]: fill('appointment-decide', words),
      [join(folder, `${name}.spec.ts`)]: fill('appointment-spec', words),
    },
    changed: {
      [join(src, 'contract/appointment.dto.ts')]: (text) =>
        text.replace(
          /^export const ownAppointmentInput = [^]*?\n\n/m,
          (own) => `${own}export const ${camel}Input = ownAppointmentInput\n\n`,
        ),
      [join(src, 'contract/permissions.ts')]: beforeLast('}', `'scheduling.${camel}': eachOwnSide,\n`),
      [join(src, 'api/scheduling.router.ts')]: (text) =>
        withProcedure(text, fill('appointment-procedure', words), [
          [camel, `../domain/agenda/${name}.decide.ts`],
          [`${camel}Input`, '../contract/index.ts'],
        ]),
      'modules/scheduling/README.md': withCard({ module: 'scheduling', name, camel }),
    },
  }
}

function withProcedure(text, procedure, imports) {
  const router = before('\n  })\n}', `\n\n${procedure.trimEnd()}`, text)
  return imports.reduce((edited, [imported, from]) => withImport(edited, imported, from), router)
}

function withCard({ module, name, camel }) {
  const row = `| ${name} | \`${module}.${camel}\` | nothing yet |\n`
  return (text) => text.replace(/^\| command .+\n(?:\|.+\n)+/m, (table) => `${table}${row}`)
}

/** A published event without words and fold: types and specs fail until it has them. */
function eventFiles({ module, stream, name, camel, src }) {
  const { key, isId } = readStream({ src, stream })
  const published = join(src, 'contract/published-events.ts')
  const hasReference = textOf(published).includes('\nconst reference = {')
  const ids = hasReference ? [] : key.filter(isId)
  const at = `${camel.match(/[A-Z]?[a-z]+$/)[0].toLowerCase()}At`
  const words = { module, name, camel, at, fields: hasReference ? '...reference' : ids.join(', ') }
  const notices = 'modules/notifications/src'
  return {
    created: { [join(notices, 'notices', `${name}.notice.ts`)]: fill('event-notice', words) },
    changed: {
      [published]: (text) =>
        [...ids, 'instant'].reduce(
          (edited, imported) => withImport(edited, imported, '@escuta/kernel'),
          text + fill('event-definition', words),
        ),
      [join(src, 'texts/event-words.ts')]: beforeLast('}', `'${name}': { title: '', sentence: null },\n`),
      [join(notices, 'notices/notices.ts')]: (text) =>
        withImport(beforeLast(']', `${camel}Notice,\n`)(text), `${camel}Notice`, `./${name}.notice.ts`),
    },
  }
}

/** The view has its key as its only column and handles no events yet. */
function viewFiles({ module, name, camel, src }) {
  const database = join(src, 'read-models/database.ts')
  if (!existsSync(database)) throw new Stop(`Não existe: ${database}`)
  const one = camel.replace(/s$/, '')
  const [row, table] = [`${one[0].toUpperCase()}${one.slice(1)}Row`, `${module}.${name.replaceAll('-', '_')}`]
  const words = { name, view: `${camel}View`, one, row, table }
  const folder = join(src, 'read-models', name)
  return {
    created: {
      [join(folder, `${name}.view.ts`)]: fill('view', words),
      [join(folder, `${name}.view.spec.ts`)]: fill('view-spec', words),
    },
    changed: {
      [database]: (text) => {
        const listed = text.replace(/Tables = .*\{\n/, (start) => `${start}  '${table}': ${row}\n`)
        return `import type { ${row} } from './${name}/${name}.view.ts'\n${listed}`
      },
      [join(src, 'module.ts')]: (text) =>
        withImport(
          text.replace(/(views: \[[^\]]*?),?\s*\]/, (_, listed) => `${listed}, ${words.view}]`),
          words.view,
          `./read-models/${name}/${name}.view.ts`,
        ),
    },
  }
}

function textOf(path) {
  return readFileSync(path, 'utf8')
}

/** Adds a name to the import from a module, where there is one. */
function withImport(text, imported, from) {
  const existing = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'$`, 'm')
  const [found, names] = existing.exec(text) ?? []
  if (!found) return `import { ${imported} } from '${from}'\n${text}`
  if (names.split(',').some((name) => name.trim() === imported)) return text
  return text.replace(found, found.replace(/,?\s*\}/, `, ${imported} }`))
}

function beforeLast(mark, inserted) {
  return (text) => {
    const at = text.lastIndexOf(mark)
    return `${text.slice(0, at)}${inserted}${text.slice(at)}`
  }
}

function before(mark, inserted, text) {
  const at = text.indexOf(mark)
  if (at === -1) throw new Stop('O router não termina como os outros.')
  return `${text.slice(0, at)}${inserted}${text.slice(at)}`
}
