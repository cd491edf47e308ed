import { expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const event = /appointment-?no-?show-?contested|contest-?no-?show/i
/** Specs, what is recorded, what demonstrates the product, and what explains it. */
const others =
  /\.(spec|fixture)\.tsx?$|\.snapshot\.txt$|\.lock\.json$|notifications\/README|^(docs|tools|tests\/(?!system\/src\/matrix))\//

it('docs/how-to.md lists every file that names the example of an event that people hear of', () => {
  const guide = contentOf('docs/how-to.md')
  const [section = ''] = /^## An event that people hear of$[^]*?(?=^## )/m.exec(guide) ?? []
  const listed = new Set([...section.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path!))
  const naming = trackedFiles().filter((path) => !others.test(path) && event.test(contentOf(path)))
  expect(naming.length).toBeGreaterThan(10)
  expect(listed.size).toBeLessThanOrEqual(30)
  expect(naming.filter((path) => !listed.has(path))).toEqual([])
})
