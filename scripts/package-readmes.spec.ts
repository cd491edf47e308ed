import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const readmes = trackedFiles().filter((path) => /^packages\/[\w-]+\/README\.md$/.test(path))
const packages = new Set(
  trackedFiles().flatMap((path) => /^packages\/([\w-]+)\/package\.json$/.exec(path)?.[1] ?? []),
)

/** What an example imports from the package that it is an example of, with the entry it is imported from. */
function importsOf(name: string, content: string) {
  const own = new RegExp(`import \\{([^}]+)\\} from '(@escuta/${name}(?:/[\\w-]+)?)'`, 'g')
  return [...content.matchAll(own)].flatMap(([, names = '', entry = '']) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => ({ entry, name: each })),
  )
}

describe('the READMEs of packages', () => {
  it('exist for each package', () => {
    expect(new Set(readmes.map((path) => path.split('/')[1]))).toEqual(packages)
  })

  it.each(readmes)('%s has one example, of what the package exports', async (path) => {
    const content = contentOf(path)
    expect(content.match(/^```tsx?$/gm)).toHaveLength(1)
    const imported = importsOf(path.split('/')[1]!, content)
    expect(imported).not.toEqual([])
    // A package resolves its own name.
    const { resolve } = createRequire(join(import.meta.dirname, '..', path))
    for (const { entry, name } of imported) expect(await import(resolve(entry))).toHaveProperty(name)
  })
})
