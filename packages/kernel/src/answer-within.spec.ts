import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWithin } from './answer-within.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('answerWithin', () => {
  it('resolves to the answer, and leaves no timer behind', async () => {
    expect(await answerWithin(2_000, Promise.resolve(7), null)).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves to the other value for a promise that rejects, and leaves no timer behind', async () => {
    expect(await answerWithin(2_000, Promise.reject(new Error('away')), null)).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves to the other value once the time is over, also where the promise rejects later', async () => {
    const { promise, reject } = Promise.withResolvers<number>()
    const answer = answerWithin(2_000, promise, false)
    await vi.advanceTimersByTimeAsync(1_999)
    const before = await Promise.race([answer, Promise.resolve('pending')])
    await vi.advanceTimersByTimeAsync(1)
    expect([before, await answer]).toEqual(['pending', false])
    reject(new Error('away'))
  })
})
