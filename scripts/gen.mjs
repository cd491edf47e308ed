import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { argv, cwd } from 'node:process'
import { main, Stop } from './stop.mjs'

const usage = `Uso: pnpm gen command <módulo>/<stream> <nome-do-comando>
     pnpm gen view <módulo> <nome-da-visão>`
const lineWidth = 110

await main(async () => {
  const [kind, place = '', name = ''] = argv.slice(2)
  for (const path of await write(cwd(), await filesOf(kind, place, name))) console.log(path)
  return 0
})

/** The files to create, by path, and the edits of the files that list what they declare. */
async function filesOf(kind, place, name) {
  const [module, stream] = place.split('/')
  const src = join('modules', module, 'src')
  if (kind === 'command' && stream && /^[a-z]+(-[a-z]+)+$/.test(name)) {
    return commandFiles({
      module,
      stream,
      name,
      src,
      ...(await readStream(cwd(), join(src, 'domain', stream))),
    })
  }
  if (kind === 'view' && module && !stream && /^[a-z]+(-[a-z]+)*$/.test(name)) {
    if (existsSync(join(src, 'read-models/database.ts'))) return viewFiles({ module, name, src })
    throw new Stop(`Não existe: ${join(src, 'read-models/database.ts')}`)
  }
  throw new Stop(usage)
}

/** Returns the paths of the files written. */
async function write(root, { created, changed }) {
  for (const path of Object.keys(created)) {
    if (existsSync(join(root, path))) throw new Stop(`Já existe: ${path}`)
  }
  for (const [path, text] of Object.entries(created)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const [path, edit] of Object.entries(changed)) {
    await writeFile(join(root, path), edit(await readFile(join(root, path), 'utf8')))
  }
  return [...Object.keys(created), ...Object.keys(changed)]
}

/** The stream's definition and state type, as its state file declares them. */
async function readStream(root, folder) {
  if (!existsSync(join(root, folder))) throw new Stop(`Não existe: ${folder}`)
  const file = (await readdir(join(root, folder))).find((path) => path.endsWith('.state.ts'))
  const text = await readFile(join(root, folder, file), 'utf8')
  const [, definition] = /export const (\w+) = defineStream\W/.exec(text) ?? []
  const [, key] = /^ {2}id: \(\{ ([\w, ]+) \}/m.exec(text) ?? []
  if (!definition || !key) throw new Stop(`Não há defineStream em ${folder}/${file}`)
  const ids = await readFile(join(root, 'packages/kernel/src/id.ts'), 'utf8')
  const isId = (field) => ids.includes(`export const ${field} =`)
  return { definition, key: key.split(', ').map((field) => ({ field, isId: isId(field) })), stateFile: file }
}

/** The decider returns no events yet. */
function commandFiles({ module, stream, name, src, definition, key, stateFile }) {
  const camel = camelCase(name)
  const pascal = capitalised(camel)
  const domain = join(src, 'domain', stream)
  const ids = key
    .filter(({ isId }) => isId)
    .map(({ field }) => field)
    .join(', ')
  const sample = key.map(({ field, isId }) => `${field}: ${isId ? 'newId()' : "''"}`).join(', ')
  const fields = key.map(({ field, isId }) => (isId ? field : `${field}: z.string()`)).join(', ')
  const created = {
    [join(src, 'contract', `${name}.ts`)]:
      `${ids && `import { ${ids} } from '@escuta/kernel'\n`}import { z } from 'zod'

export const ${camel}Input = z.object({ ${fields} })
export type ${pascal}Input = z.output<typeof ${camel}Input>
`,
    [join(domain, `${name}.decide.ts`)]:
      `import { type Decision, defineCommand, type EventsOf } from '@escuta/event-sourcing'
import { ${definition} } from './${stateFile}'

/** Changes nothing yet. Its parameters are the timed command, the state and the facts. */
function decide(): Decision<EventsOf<typeof ${definition}>> {
  return []
}

export const ${camel} = defineCommand({ name: '${name}', stream: ${definition}, decide })
`,
    [join(domain, `${name}.spec.ts`)]: `import { given } from '@escuta/event-sourcing/testing'
${ids && `import { newId } from '@escuta/kernel'\n`}import { describe, it } from 'vitest'
import { ${camel}Input } from '../../contract/${name}.ts'
import { ${definition} } from './${stateFile}'
import { ${camel} } from './${name}.decide.ts'

const input = ${camel}Input.parse({ ${sample} })
const command = { ...input, now: '2026-11-20T12:00:00.000Z' }

describe('when the stream is empty', () => {
  it('changes nothing', () =>
    given(${definition}, [])
      .when((state) => ${camel}.decide(command, state))
      .thenNothing())
})
`,
  }
  const procedure = `    ${camel}: command.input(${camel}Input).output(z.null()).mutation(async ({ ctx, input }) => {
      unwrap(await deps.run(${camel}, input, ctx.command()))
      return null
    }),
`
  const changed = {
    [join(src, 'contract/index.ts')]: (text) => `${text}export * from './${name}.ts'\n`,
    [join(src, 'contract/permissions.ts')]: (text) =>
      beforeLast(text, '}', `  '${module}.${camel}': { admin: 'any' },\n`),
    [join(src, 'api', `${module}.router.ts`)]: (text) =>
      withImport(
        withImport(
          withZod(beforeFirst(text, '\n  })\n}', procedure)),
          camel,
          `../domain/${stream}/${name}.decide.ts`,
        ),
        `${camel}Input`,
        `../contract/${name}.ts`,
      ),
    [join('modules', module, 'README.md')]: (text) =>
      text.replace(
        /^\| command .+\n(?:\|.+\n)+/m,
        (table) => `${table}| ${name} | \`${module}.${camel}\` | nothing yet |\n`,
      ),
    'tests/system/src/matrix/fixtures.ts': (text) =>
      beforeLast(text, '}', `  '${module}.${camel}': invalid('any'),\n`),
  }
  return { created, changed }
}

/** The view has its key as its only column and handles no events yet. */
function viewFiles({ module, name, src }) {
  const view = `${camelCase(name)}View`
  const one = camelCase(name.replace(/s$/, ''))
  const row = `${capitalised(one)}Row`
  const table = `${module}.${name.replaceAll('-', '_')}`
  const folder = join(src, 'read-models', name)
  const created = {
    [join(folder, `${name}.view.ts`)]:
      `import { defineView, type RowOf, uuid, viewTable } from '@escuta/projections'

const table = viewTable({
  name: '${table}',
  key: '${one}Id',
  columns: { ${one}Id: uuid },
})
export type ${row} = RowOf<typeof table>

export const ${view} = defineView(table, { version: 1 }, [])
`,
    [join(folder, `${name}.view.spec.ts`)]: `import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { ${view} } from './${name}.view.ts'

it('${view} has no rows without events', () => {
  expect(projectEvents(${view}, []).size).toBe(0)
})
`,
  }
  const changed = {
    [join(src, 'read-models/database.ts')]: (text) => {
      const listed = text.replace(/Tables = .*\{\n/, (start) => `${start}  '${table}': ${row}\n`)
      return `import type { ${row} } from './${name}/${name}.view.ts'\n${listed}`
    },
    [join(src, 'module.ts')]: (text) =>
      withImport(withView(text, view), view, `./read-models/${name}/${name}.view.ts`),
  }
  return { created, changed }
}

/** Adds a view to the module's list, which is on one line where it fits. */
function withView(text, view) {
  return text.replace(/( +)views: \[([^\]]*)\],/, (_, indent, listed) => {
    const views = [...listed.split(',').map((one) => one.trim()), view].filter(Boolean)
    const line = `${indent}views: [${views.join(', ')}],`
    if (line.length <= lineWidth) return line
    return `${indent}views: [\n${views.map((one) => `${indent}  ${one},\n`).join('')}${indent}],`
  })
}

function camelCase(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function capitalised(name) {
  return name[0].toUpperCase() + name.slice(1)
}

function withImport(text, imported, from) {
  return `import { ${imported} } from '${from}'\n${text}`
}

function withZod(text) {
  return text.includes("from 'zod'") ? text : withImport(text, 'z', 'zod')
}

function beforeLast(text, mark, inserted) {
  const at = text.lastIndexOf(mark)
  return `${text.slice(0, at)}${inserted}${text.slice(at)}`
}

function beforeFirst(text, mark, inserted) {
  const at = text.indexOf(mark)
  if (at === -1) throw new Stop('O router não termina como os outros.')
  return `${text.slice(0, at)}\n\n${inserted.trimEnd()}${text.slice(at)}`
}
