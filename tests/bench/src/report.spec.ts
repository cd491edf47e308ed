import { describe, expect, it } from 'vitest'
import { withinLimit } from './absolute-limit.ts'
import { detailsOf, lineOf } from './report.ts'

describe('the report', () => {
  it('prints a figure of 0 that the process of a row has sent', () => {
    const figure = withinLimit({
      row: 'R8',
      what: 'messages lost',
      unit: 'messages',
      values: [0, 0],
      atMost: 0.5,
    })
    const sent: typeof figure = JSON.parse(JSON.stringify(figure))
    expect(lineOf(sent, false)).toBe('reached  R8    messages lost: 0.0 messages (≤ 0.5 messages)')
    expect(detailsOf(sent)).toMatchObject({ ratio: '0.00 ±0 %', reached: 'yes' })
  })
})
