import { describe, expect, it } from 'vitest'
import { addMonths, dayAfterKey, weeksOf } from './month-days.ts'

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

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('dayAfterKey leads with %s from 01/11/2026 to %s', (key, day) =>
  expect(dayAfterKey('2026-11-01', key)).toBe(day),
)

it('dayAfterKey stays in a shorter month', () =>
  expect(dayAfterKey('2027-01-31', 'PageDown')).toBe('2027-02-28'))
