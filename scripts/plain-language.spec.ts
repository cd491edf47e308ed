import { describe, expect, it } from 'vitest'
import { bentIn, refusedIn } from './plain-words.ts'
import { contentOf, trackedFiles } from './tracked-files.ts'

const ofThisCheck = ['scripts/plain-words.ts', 'scripts/plain-language.spec.ts']

const files = trackedFiles().filter((path) => /\.(md|ts|tsx|mjs)$/.test(path) && !ofThisCheck.includes(path))

describe('names, comments and titles', () => {
  it('contain no word of the former private vocabulary (docs/style.md, "Language")', () => {
    const found = files.flatMap((path) => [
      ...refusedIn(path).map(({ word }) => `${path}: ${word} in its name`),
      ...refusedIn(contentOf(path)).map(({ word, line }) => `${path}:${line}: ${word}`),
    ])
    expect(found).toEqual([])
  })

  it('have no bent clauses', () => {
    const found = files.flatMap((path) =>
      bentIn(contentOf(path)).map(({ word, line }) => `${path}:${line}: ${word}`),
    )
    expect(found).toEqual([])
  })
})

describe('bentIn', () => {
  it('finds what is no column and whose subject has no noun, in prose', () =>
    expect(
      bentIn('what is no column\nthe files of who added them').map(({ word, line }) => `${line} ${word}`),
    ).toEqual(['1 what is no', '2 of who']))

  it('allows plain clauses', () =>
    expect(bentIn('what is not a column, the author of the files, a key that is no longer needed')).toEqual(
      [],
    ))
})

describe('refusedIn', () => {
  it('finds a word in camelCase, kebab-case and prose', () => {
    expect(
      refusedIn('openDoors\nthe-door\nA sealed text').map(({ word, line }) => `${line} ${word}`),
    ).toEqual(['1 doors', '2 door', '3 sealed'])
  })

  it('allows ordinary words', () =>
    expect(refusedIn('whoever told nobody; a sheet, a wish, a firm stretch, the bell on the board')).toEqual(
      [],
    ))

  it('takes no word for a longer one, and no term of a library for its own', () => {
    expect(refusedIn("dashboard, outdoor\nimport { House, Users } from 'lucide-react'")).toEqual([])
  })
})
