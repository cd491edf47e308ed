import { describe, expect, it } from 'vitest'
import { withinLimit } from './absolute-limit.ts'
import { detailsOf, lineOf, withGrowth } from './report.ts'

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

  it('says that a mark was missed on a busy machine, and does not count it as missed', () => {
    const figure = withinLimit({ row: 'P7', what: 'a slot', unit: 'ms', values: [3, 3], atMost: 2 })
    expect(lineOf(figure, false)).toMatch(/^MISSED {3}P7/)
    expect(lineOf({ ...figure, isUnjudged: true }, false)).toMatch(/^UNJUDGED {2}P7/)
  })

  it('leaves a result out of the growth that the usual scale does not have', () => {
    const figure = withinLimit({ row: 'P7', what: 'a slot', unit: 'ms', values: [3, 3], atMost: 2 })
    expect(withGrowth([], [figure], 10)).toEqual([figure])
  })
})
