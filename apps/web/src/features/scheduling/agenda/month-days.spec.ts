import { describe, expect, it } from 'vitest'
import { addMonths, weeksOf } from './month-days.ts'

describe('weeksOf', () => {
  it('starts on Sunday and contains the whole month', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeks).toHaveLength(5)
  })
  it('gives four weeks for a February of 28 days from Sunday', () =>
    expect(weeksOf('2015-02')).toHaveLength(4))
  it('gives six weeks when the month begins late in the week', () =>
    expect(weeksOf('2026-08')).toHaveLength(6))
})

it('addMonths continues over the end of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
