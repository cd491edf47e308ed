import { describe, expect, it } from 'vitest'
import { afterMonths } from './after-months.ts'

describe('afterMonths', () => {
  it.each([
    ['2026-11-03T12:00:00.000Z', 12, '2027-11-03T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2027-11-03T12:00:00.000Z', -12, '2026-11-03T12:00:00.000Z'],
  ])('of %s and %i is %s', (from, months, expected) => expect(afterMonths(from, months)).toBe(expected))
})
