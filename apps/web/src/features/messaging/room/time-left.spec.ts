import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('timeLeft', () => {
  it.each([
    [0, 'Abre em 0 s'],
    [200, 'Abre em 1 s'],
    [59 * second, 'Abre em 59 s'],
    [minute - 1, 'Abre em 1 min 00 s'],
    [12 * minute + 5 * second, 'Abre em 12 min 05 s'],
    [5 * hour + 30 * minute, 'Abre em 5 h 30 min'],
    [24 * hour, 'Abre em 1 dia'],
    [73 * hour, 'Abre em 3 dias'],
  ])('names the two largest units of %i ms', (ms, text) => expect(timeLeft(ms)).toBe(text))
})
