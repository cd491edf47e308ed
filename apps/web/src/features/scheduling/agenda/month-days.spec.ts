import { expect, it } from 'vitest'
import { addMonths, dayAfterKey } from './month-days.ts'

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
