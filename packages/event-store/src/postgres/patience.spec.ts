import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPatience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up the call that does not end, alone, and watches nothing afterwards', async () => {
  const givenUp: string[] = []
  const watch = createPatience(5_000)
  const watched = (name: string) => watch(() => givenUp.push(name))
  watched('hanging')
  const inTime = watched('in time')
  await vi.advanceTimersByTimeAsync(3_000)
  inTime()
  const later = watched('later')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(givenUp).toEqual(['hanging'])
  later()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(givenUp).toEqual(['hanging'])
  expect(vi.getTimerCount()).toBe(0)
})
