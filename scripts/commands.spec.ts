import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const files = trackedFiles()
const matching = (pattern: RegExp) => files.filter((path) => pattern.test(path))
const moduleOf = (path: string) => path.split('/')[1]!
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

type Command = { readonly module: string; readonly name: string; readonly path: string }
const commands = matching(/^modules\/[^/]+\/src\/.+(?<!\.spec)\.ts$/).flatMap((path): Command[] => {
  const named = contentOf(path).matchAll(/defineCommand\(\{\s*name: '([^']+)'/g)
  return [...named].map(([, name]) => ({ module: moduleOf(path), name: name!, path }))
})
const deciders = matching(/^modules\/.+\.decide\.ts$/)
const modules = [...new Set(commands.map(({ module }) => module))]

/** The rows of a module card's command table: the command, and all of its cells. */
function rowsOf(module: string): ReadonlyMap<string, string> {
  const table = /^\| command .+\n(?:\|.+\n)+/m.exec(contentOf(`modules/${module}/README.md`))?.[0] ?? ''
  return new Map(
    [...table.matchAll(/^\| ([a-z][a-z-]+) +\|(.+)$/gm)].slice(1).map(([, name, cells]) => [name!, cells!]),
  )
}

/** The procedures of a module, by the rows of its permission table. */
function proceduresOf(module: string): readonly string[] {
  const table = contentOf(`modules/${module}/src/contract/permissions.ts`)
  return [...table.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, procedure]) => procedure!)
}

/** The procedures of a module that change something. */
function mutationsOf(module: string): readonly string[] {
  const routers = matching(new RegExp(`^modules/${module}/src/api/[\\w-]+\\.router\\.ts$`))
  return routers.flatMap((path) => {
    const router = basename(path, '.router.ts')
    const prefix = router === module ? camel(module) : `${camel(module)}.${router}`
    const named = contentOf(path).matchAll(/^ {4}(\w+): (?:command|costlyCommand)\b/gm)
    return [...named].map(([, name]) => `${prefix}.${name!}`)
  })
}

describe('commands', () => {
  it('are found in every module that decides', () => {
    expect(commands.length).toBeGreaterThan(40)
    expect(modules.toSorted()).toEqual([...new Set(deciders.map(moduleOf))].toSorted())
  })

  it('are defined in the file of their decider, which has their name', () =>
    expect(commands.filter(({ name, path }) => basename(path) !== `${name}.decide.ts`)).toEqual([]))
})

describe('deciders', () => {
  it('have a spec of their own name beside them', () =>
    expect(deciders.filter((path) => !files.includes(path.replace('.decide.ts', '.spec.ts')))).toEqual([]))

  it('have a spec that names each refusal of their own', () => {
    const unspecified = deciders.flatMap((path) => {
      const spec = contentOf(path.replace('.decide.ts', '.spec.ts'))
      const codes = [...contentOf(path).matchAll(/\brefuse\(\s*'([a-z-]+)'/g)].map(([, code]) => code!)
      return codes.filter((code) => !spec.includes(`'${code}'`)).map((code) => `${basename(path)}: ${code}`)
    })
    expect([...new Set(unspecified)]).toEqual([])
  })

  it('end with their command, which has the name of the file', () => {
    const endsWithCommand = (path: string) => {
      const name = basename(path, '.decide.ts')
      const text = contentOf(path)
      const command = text.slice(text.indexOf(`\nexport const ${camel(name)} = defineCommand({`))
      return new RegExp(`name: '${name}'[^]*,\\s+decide(: \\w+)?,?\\s+\\}\\)\\n$`).test(command)
    }
    expect(deciders.filter((path) => !endsWithCommand(path))).toEqual([])
  })
})

describe.each(modules)('the card of %s', (module) => {
  const rows = rowsOf(module)
  const own = commands.filter((command) => command.module === module).map(({ name }) => name)

  it('has one row for each command', () => expect([...rows.keys()].toSorted()).toEqual(own.toSorted()))

  it('names the procedure of a command, where there is one', () => {
    const procedures = proceduresOf(module)
    const missing = own.filter((name) => {
      const procedure = procedures.find((each) => each.split('.').at(-1) === camel(name))
      return procedure !== undefined && !rows.get(name)?.includes(`\`${procedure}\``)
    })
    expect(missing).toEqual([])
  })

  it('names every procedure that changes something, and no other', () => {
    const card = contentOf(`modules/${module}/README.md`)
    const named = [...card.matchAll(new RegExp(`\`(${camel(module)}\\.[a-z]+[\\w.]*)\``, 'g'))].map(
      ([, name]) => name!,
    )
    const procedures = proceduresOf(module)
    const unknown = named.filter((name) => /[A-Z]/.test(name) && !procedures.includes(name))
    const missing = mutationsOf(module).filter((procedure) => !named.includes(procedure))
    expect({ unknown, missing }).toEqual({ unknown: [], missing: [] })
  })
})
