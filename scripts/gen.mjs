import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { argv, cwd } from 'node:process'
import { main, Stop } from './stop.mjs'

const usage = 'Uso: pnpm gen command <módulo>/<stream> <nome-do-comando>'

await main(async () => {
  const [kind, place = '', name = ''] = argv.slice(2)
  const [module, stream] = place.split('/')
  if (kind !== 'command' || !module || !stream || !/^[a-z]+(-[a-z]+)+$/.test(name)) throw new Stop(usage)
  for (const file of await generateCommand(cwd(), { module, stream, name })) console.log(file)
  return 0
})

/**
 * Writes the files of a new command and adds its rows to the router, the permissions and the permission matrix. The
 * decider returns no events yet. Returns the paths of the files written.
 */
async function generateCommand(root, { module, stream, name }) {
  const src = join('modules', module, 'src')
  const known = await readStream(root, join(src, 'domain', stream))
  const { created, changed } = commandFiles({ module, stream, name, src, ...known })
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
  const [, definition] = /export const (\w+) = defineStream\(/.exec(text) ?? []
  const [, kind] = /kind: '([^']+)'/.exec(text) ?? []
  if (!definition || !kind) throw new Stop(`Não há defineStream em ${folder}/${file}`)
  return { definition, kind, stateFile: file }
}

function commandFiles({ module, stream, name, src, definition, kind, stateFile }) {
  const camel = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const pascal = camel[0].toUpperCase() + camel.slice(1)
  const domain = join(src, 'domain', stream)
  const created = {
    [join(src, 'contract', `${name}.ts`)]: `import { z } from 'zod'

export const ${camel}Input = z.object({ id: z.uuid() })
export type ${pascal}Input = z.output<typeof ${camel}Input>
`,
    [join(domain, `${name}.decide.ts`)]: `import type { Decision, EventsOf } from '@escuta/event-sourcing'
import type { ${definition} } from './${stateFile}'

/** Changes nothing yet. Its parameters are the timed command, the state and the facts. */
export function ${camel}(): Decision<EventsOf<typeof ${definition}>> {
  return []
}
`,
    [join(domain, `${name}.spec.ts`)]: `import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { ${definition} } from './${stateFile}'
import { ${camel} } from './${name}.decide.ts'

describe('when the stream is empty', () => {
  it('changes nothing', () =>
    given(${definition}, [])
      .when(() => ${camel}())
      .thenNothing())
})
`,
    [join(src, 'application', `${name}.ts`)]: `import { defineCommand } from '@escuta/event-sourcing'
import type { ${pascal}Input } from '../contract/index.ts'
import { ${definition} } from '../domain/${stream}/${stateFile}'
import { ${camel} as decide } from '../domain/${stream}/${name}.decide.ts'

export const ${camel} = defineCommand({
  name: '${name}',
  stream: ${definition},
  streamOf: ({ id }: ${pascal}Input) => \`${kind}-\${id}\`,
  decide,
})
`,
  }
  const procedure = `    ${camel}: command.input(${camel}Input).mutation(async ({ ctx, input }) => {
      unwrap(await deps.run(${camel}, input, ctx.command()))
    }),
`
  const changed = {
    [join(src, 'contract/index.ts')]: (text) => `${text}export * from './${name}.ts'\n`,
    [join(src, 'contract/permissions.ts')]: (text) =>
      beforeLast(text, '}', `  '${module}.${camel}': { admin: 'any' },\n`),
    [join(src, 'api', `${module}.router.ts`)]: (text) =>
      withImport(
        withImport(beforeFirst(text, '\n  })\n}', procedure), camel, `../application/${name}.ts`),
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

function withImport(text, imported, from) {
  return `import { ${imported} } from '${from}'\n${text}`
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
