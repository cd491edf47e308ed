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

/** `module: event` for each event of another module that the code, specs aside, imports by value. */
function handledBy(module: string): readonly string[] {
  const code = files.filter((path) => moduleOf(path) === module && !/\.spec\.ts$|\/testing\//.test(path))
  const handled = code.flatMap((path) => {
    const imports = contentOf(path).matchAll(/import \{([^}]*)\} from '@escuta\/([\w-]+)\/(?:events|money)'/g)
    return [...imports].flatMap(([, names, other]) =>
      names!.split(',').flatMap((name) => {
        const types = namesIn(other!, name.trim()).map((each) => typesOf.get(other!)?.get(each))
        return types.flatMap((type) => (type === undefined ? [] : [`${other!}: ${type}`]))
      }),
    )
  })
  return [...new Set(handled)].toSorted()
}

/** The same of the module's card: a paragraph `module: event, event; module: event`, or a table with a row for each module. */
function namedBy(module: string): readonly string[] {
  const card = contentOf(`modules/${module}/README.md`)
  const part = /(?:\*\*Listens to\b|^\| listens to\b)[\s\S]*?(?=\n\n|$(?![\s\S]))/m.exec(card)?.[0] ?? ''
  let other = ''
  const named = [...part.matchAll(/^\| ([\w-]+) +\||\b([\w-]+):|`([a-z\d-]+)`/gm)].flatMap(
    ([, row, head, type]) => {
      other = row ?? head ?? other
      return type === undefined ? [] : [`${other}: ${type}`]
    },
  )
  return named.toSorted()
}

describe('the cards of the modules, "Listens to"', () => {
  it.each(modules)('%s names every event of other modules that it handles, and no other', (module) =>
    expect(namedBy(module)).toEqual(handledBy(module)),
  )
})
