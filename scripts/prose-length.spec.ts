import { describe, expect, it } from 'vitest'
import { commentsOf, countWords, paragraphsOf, type Prose, sentencesOf } from './prose.ts'
import { contentOf, trackedFiles } from './tracked-files.ts'

const wordsInSentence = 30
const wordsInComment = 35
const wordsInReadme = 700

const files = trackedFiles()
const documents = files.filter((path) => path.endsWith('.md'))
const programs = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'))

function longSentences(prose: readonly Prose[]): readonly string[] {
  return prose.flatMap(({ line, text }) =>
    sentencesOf(text)
      .filter((sentence) => countWords(sentence) > wordsInSentence)
      .map((sentence) => `${line}: ${countWords(sentence)} words in "${sentence}"`),
  )
}

function longComments(code: string): readonly string[] {
  return commentsOf(code)
    .filter(({ text, isPublic }) => !isPublic && countWords(text) > wordsInComment)
    .map(({ line, text }) => `${line}: ${countWords(text)} words`)
}

const allOf = (paths: readonly string[], found: (content: string) => readonly string[]) =>
  paths.flatMap((path) => found(contentOf(path)).map((place) => `${path}:${place}`))

describe(`sentences have at most ${wordsInSentence} words (docs/style.md, "Language")`, () => {
  it('in documents', () =>
    expect(allOf(documents, (content) => longSentences(paragraphsOf(content)))).toEqual([]))

  it('in comments', () =>
    expect(allOf(programs, (content) => longSentences(commentsOf(content)))).toEqual([]))
})

describe('lengths', () => {
  it(`of comments are at most ${wordsInComment} words, except for public docstrings`, () =>
    expect(allOf(programs, longComments)).toEqual([]))

  it(`of READMEs are at most ${wordsInReadme} words beside tables and code`, () => {
    const lengths = documents
      .filter((path) => path.endsWith('README.md'))
      .map((path) => ({
        path,
        words: paragraphsOf(contentOf(path)).reduce((sum, { text }) => sum + countWords(text), 0),
      }))
    expect(lengths.filter(({ words }) => words > wordsInReadme)).toEqual([])
  })
})

describe('sentencesOf', () => {
  it('ends a sentence at a full stop before a capital letter, code or bracket', () =>
    expect(sentencesOf('One of v1.2 is\nhere. `Two` is (not.) Three, e.g. four')).toEqual([
      'One of v1.2 is here.',
      '`Two` is (not.)',
      'Three, e.g. four',
    ]))

  it('does not end a sentence at a colon or semicolon', () =>
    expect(sentencesOf('One: two; Three')).toHaveLength(1))
})

describe('countWords', () => {
  it('counts a link by its label, and no dashes or dots', () =>
    expect(countWords('see [the ADR](a b c.md) – · it is `x`')).toBe(6))
})

describe('paragraphsOf', () => {
  it('leaves out code, tables and headings, and takes list items one by one', () => {
    const markdown =
      '# Title\n\nText\nof two lines.\n\n| a | b |\n| - | - |\n\n```sh\ncode\n```\n\n- one\n- two\n'
    expect(paragraphsOf(markdown).map(({ line, text }) => [line, text.trim()])).toEqual([
      [3, 'Text\nof two lines.'],
      [13, '- one'],
      [14, '- two'],
    ])
  })
})

describe('commentsOf', () => {
  const found = (code: string) =>
    commentsOf(code).map(({ line, text, isPublic }) => [line, text.trim(), isPublic])

  it('joins neighbouring lines', () =>
    expect(found('x()\n  // one\n  // two\ny()\n// three')).toEqual([
      [2, 'one\ntwo', false],
      [5, 'three', false],
    ]))

  it('finds docstrings of exports and of their members', () =>
    expect(
      found(
        '/** A */\nexport type A = {\n  /** b\n   * c */\n  b: 1\n}\n/** D */\ntype D = {\n  /** e */\n  e: 1\n}',
      ),
    ).toEqual([
      [1, 'A', true],
      [3, 'b\nc', true],
      [7, 'D', false],
      [9, 'e', false],
    ]))

  it('takes no address, pattern or text for a comment', () =>
    expect(found("fetch('https://a/b'); glob('**/*.ts'); f(/a\\/*b/)")).toEqual([]))
})
