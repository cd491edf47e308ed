import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallTimeouts } from './call-timeouts.ts'

describe('createCallTimeouts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('times out only the call that does not end, and leaves no timer when no call is left', async () => {
    const timedOut: string[] = []
    const startTimeout = createCallTimeouts(5_000)
    const start = (name: string) => startTimeout(() => timedOut.push(name))
    start('hanging')
    const endFirst = start('first')
    await vi.advanceTimersByTimeAsync(3_000)
    endFirst()
    const endSecond = start('second')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(timedOut).toEqual(['hanging'])
    endSecond()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(timedOut).toEqual(['hanging'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
