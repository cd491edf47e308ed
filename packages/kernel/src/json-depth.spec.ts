import { describe, expect, it } from 'vitest'
import { isDeepJson } from './json-depth.ts'

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(depth)}0${close.repeat(depth)}`

describe('isDeepJson', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ] as const)('allows 32 %s within one another', (_what, open, close) => {
    expect(isDeepJson(nested(32, [open, close]))).toBe(false)
    expect(isDeepJson(nested(33, [open, close]))).toBe(true)
  })

  it('counts no brackets in texts, also after escaped quotes', () => {
    expect(isDeepJson(JSON.stringify({ text: `\\"${'['.repeat(100)}` }))).toBe(false)
    expect(isDeepJson(`["\\\\",${nested(32, ['[', ']'])}]`)).toBe(true)
  })

  it('counts how deep, not how many', () => expect(isDeepJson(`[${'[],'.repeat(1000)}[]]`)).toBe(false))
})
