import { describe, expect, it } from 'vitest'
import { addMonths, weeksOf } from './month-days.ts'

describe('the weeks of a month', () => {
  it('begin on Sunday and hold the whole month', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeks).toHaveLength(5)
  })
  it('are four when a February fits them exactly', () => expect(weeksOf('2015-02')).toHaveLength(4))
  it('are six when the month begins late in the week', () => expect(weeksOf('2026-08')).toHaveLength(6))
})

it('months follow each other over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
