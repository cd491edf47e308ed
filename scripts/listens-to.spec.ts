import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const files = trackedFiles().filter((path) => /^modules\/[^/]+\/src\/.+\.ts$/.test(path))
const moduleOf = (path: string) => path.split('/')[1]!
const modules = [...new Set(files.map(moduleOf))]

/** The modules of which the code, specs aside, imports events by value. */
function heardBy(module: string): readonly string[] {
  const code = files.filter((path) => moduleOf(path) === module && !/\.spec\.ts$|\/testing\//.test(path))
  const imports = code.flatMap((path) => [
    ...contentOf(path).matchAll(/import (?:\{[^}]*\}|\* as \w+) from '@escuta\/([\w-]+)\/(?:events|money)'/g),
  ])
  return [...new Set(imports.map(([, other]) => other!))].toSorted()
}

const listens = /^\*\*Listens to\*\* .+\n/m
const recorded = '[event-listeners.snapshot.txt](../../apps/server/src/event-listeners.snapshot.txt)'

describe('the line "Listens to" of the cards', () => {
  it.each(modules)(
    'of %s has the modules whose events it handles; `vitest --update=true` writes it',
    async (module) => {
      const card = contentOf(`modules/${module}/README.md`)
      const heard = heardBy(module)
      expect(listens.test(card)).toBe(heard.length > 0)
      const line = `**Listens to** ${heard.join(', ')}; ${recorded} has who handles each event.\n`
      await expect(heard.length > 0 ? card.replace(listens, line) : card).toMatchFileSnapshot(
        `../modules/${module}/README.md`,
      )
    },
  )
})
