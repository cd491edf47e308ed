import { expect, it } from 'vitest'
import { isMinor } from './minors.ts'

it.each([
  ['2008-11-29', '2026-11-28', true],
  ['2008-11-28', '2026-11-28', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['1980-01-01', '2026-11-28', false],
])('a person born on %s is a minor on %s: %s', (birthDate, today, isOne) => {
  expect(isMinor(birthDate, today)).toBe(isOne)
})
