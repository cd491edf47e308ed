import { expect, it } from 'vitest'
import { clock } from './call-timer.tsx'

it.each([
  [-5, '00:00'],
  [7_900, '00:07'],
  [12 * 60_000 + 5_000, '12:05'],
  [3_725_000, '1:02:05'],
])('clock shows %i ms as %s', (ms, text) => expect(clock(ms)).toBe(text))
