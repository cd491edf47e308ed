import { describe, expect, it } from 'vitest'
import { createNoticeJoiner, splitNotice } from './notice-parts.ts'

describe('a notice larger than one payload', () => {
  const text = JSON.stringify({ sdp: 'v=0 ção '.repeat(4_000) })

  it('is split into parts of at most 8,000 bytes and joined in any order', () => {
    const parts = splitNotice(text)
    expect(parts.length).toBeGreaterThan(4)
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(8_000)
    const join = createNoticeJoiner()
    const joined = [...parts].reverse().map((part) => join(part))
    expect(joined.filter((each) => each !== undefined)).toEqual([text])
  })

  it('is forgotten when a part never arrives and many follow', () => {
    const join = createNoticeJoiner()
    const [lost, ...rest] = splitNotice(text)
    for (const part of rest) join(part)
    for (let other = 0; other < 100; other += 1) for (const part of splitNotice(text).slice(1)) join(part)
    expect(join(lost!)).toBeUndefined()
  })

  it('is one payload when it is small', () => {
    expect(splitNotice('{"a":1}')).toEqual(['{"a":1}'])
    expect(createNoticeJoiner()('{"a":1}')).toBe('{"a":1}')
  })
})
