import { describe, expect, it } from 'vitest'
import { refusedIn } from './plain-words.ts'
import { contentOf, trackedFiles } from './tracked-files.ts'

/** Folders whose names and comments are not rewritten yet; a folder leaves the list when it is, and none is added. */
const notYet = ['packages/payment-sandbox/']
const ofThisCheck = ['scripts/plain-words.ts', 'scripts/plain-language.spec.ts']

const files = trackedFiles().filter(
  (path) =>
    /\.(md|ts|tsx|mjs)$/.test(path) &&
    !ofThisCheck.includes(path) &&
    !notYet.some((folder) => path.startsWith(folder)),
)

describe('names, comments and titles', () => {
  it('contain no word of the former private vocabulary (docs/style.md, "Language")', () => {
    const found = files.flatMap((path) => [
      ...refusedIn(path).map(({ word }) => `${path}: ${word} in its name`),
      ...refusedIn(contentOf(path)).map(({ word, line }) => `${path}:${line}: ${word}`),
    ])
    expect(found).toEqual([])
  })
})

describe('refusedIn', () => {
  it('finds a word in camelCase, kebab-case and prose', () => {
    expect(
      refusedIn('openDoors\nthe-door\nA sealed text').map(({ word, line }) => `${line} ${word}`),
    ).toEqual(['1 doors', '2 door', '3 sealed'])
  })

  it('takes no word for a longer one, and no term of a library for its own', () => {
    expect(refusedIn("dashboard, outdoor\nimport { Server } from 'node:net'\nthe style sheet")).toEqual([])
  })
})
