import { describe, expect, it } from 'vitest'
import { contentOf, trackedFiles } from './tracked-files.ts'

const files = trackedFiles().filter((path) => !/\.spec\.tsx?$/.test(path))
const codes = files
  .filter((path) => /^(modules|packages)\/.+refus.*\.ts$/.test(path))
  .flatMap((path) => [...contentOf(path).matchAll(/^ {2}'?([a-z][a-z-]+)'?: \{/gm)].map(([, code]) => code!))
const web = files.filter((path) => /^apps\/web\/src\/.+\.tsx?$/.test(path))

describe('refusal codes', () => {
  it('are unique in the whole product', () => {
    expect(codes.length).toBeGreaterThan(60)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})

describe('the web', () => {
  it('recognises refusals by codes that exist', () => {
    const compared = web.flatMap((path) =>
      [...contentOf(path).matchAll(/\bcode (?:===|!==) '([a-z-]+)'/g)].map(([, code]) => `${path}: ${code!}`),
    )
    expect(compared.length).toBeGreaterThan(8)
    expect(compared.filter((one) => !codes.includes(one.split(': ')[1]!))).toEqual([])
  })

  it('compares no message', () => {
    const byText = web.filter((path) =>
      /(?<!typeof )\bmessage\)? ?(?:[!=]== (?!null\b)|\.includes|\.startsWith)/.test(contentOf(path)),
    )
    expect(byText).toEqual([])
  })
})
