import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const files = trackedFiles().filter((path) => /^modules\/[^/]+\/src\/.+\.ts$/.test(path))
const moduleOf = (path: string) => path.split('/')[1]!
const modules = [...new Set(files.map(moduleOf))]
const published = (module: string) => `modules/${module}/src/contract/published-events.ts`

/** The types of a module's published events, by the names that they are imported by. */
const typesOf = new Map(
  modules
    .filter((module) => files.includes(published(module)))
    .map((module) => {
      const declared = contentOf(published(module)).matchAll(/export const (\w+) = defineEvent\('([\w-]+)'/g)
      return [module, new Map([...declared].map(([, name, type]) => [name!, type!]))]
    }),
)

/** The names of the events in a published list, such as billing's `moneyEvents`; of an event its own. */
function namesIn(module: string, name: string): readonly string[] {
  const path = `modules/${module}/src/contract/published-money.ts`
  const content = files.includes(path) ? contentOf(path) : ''
  const list = new RegExp(`export const ${name} = \\[([^\\]]*)\\]`).exec(content)?.[1]
  return list?.split(',').map((each) => each.trim()) ?? [name]
}

/** The events of other modules that the code, specs aside, imports by value; by module. */
function handledBy(module: string): ReadonlyMap<string, ReadonlySet<string>> {
  const code = files.filter((path) => moduleOf(path) === module && !/\.spec\.ts$|\/testing\//.test(path))
  const handled = new Map<string, Set<string>>()
  for (const path of code) {
    const imports = contentOf(path).matchAll(/import \{([^}]*)\} from '@escuta\/([\w-]+)\/(?:events|money)'/g)
    for (const [, names, other] of imports) {
      const listed = names!.split(',').flatMap((name) => namesIn(other!, name.trim()))
      const types = listed.flatMap((name) => typesOf.get(other!)?.get(name) ?? [])
      if (types.length > 0) handled.set(other!, new Set([...(handled.get(other!) ?? []), ...types]))
    }
  }
  return handled
}

const listens = /^\| listens to .+\n(?:\|.+\n)+/m

/** The card with the events that the module handles, as the formatter aligns a table. */
function cardOf(module: string): string {
  const rows = [...handledBy(module)].map(([other, types]) => [
    other,
    [...types]
      .toSorted()
      .map((type) => `\`${type}\``)
      .join(', '),
  ])
  const table = [
    ['listens to', 'events'],
    ...rows.toSorted(([one = ''], [next = '']) => (one < next ? -1 : 1)),
  ]
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`
  const card = contentOf(`modules/${module}/README.md`)
  return rows.length === 0
    ? card.replace(listens, '')
    : card.replace(listens, lines.toSpliced(1, 0, rule).join(''))
}

describe('the table "listens to" of the cards', () => {
  it.each(modules)(
    'of %s has the events of other modules that it handles; `vitest --update=true` writes it',
    async (module) => {
      const isListed = handledBy(module).size > 0
      expect(listens.test(contentOf(`modules/${module}/README.md`))).toBe(isListed)
      await expect(cardOf(module)).toMatchFileSnapshot(`../modules/${module}/README.md`)
    },
  )
})
