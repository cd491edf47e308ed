import { expect, it } from 'vitest'
import { afterDays } from './days.ts'

it.each([
  [2, '2026-03-01T23:30:00.000Z'],
  [0, '2026-02-27T23:30:00.000Z'],
  [-58, '2025-12-31T23:30:00.000Z'],
])('%i days after an instant are as many times 24 hours', (days, after) =>
  expect(afterDays('2026-02-27T23:30:00.000Z', days)).toBe(after),
)
