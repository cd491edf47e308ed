import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProbe } from './create-probe.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a probe whose question is never answered', () => {
  it('says so within two seconds, and asks anew after ten', async () => {
    const ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
    const probe = createProbe(ask)
    const first = probe()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await first).toBe(false)
    ask.mockImplementation(async () => 'here')
    const second = probe()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([await second, ask.mock.calls.length]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(6_000)
    expect([await probe(), ask.mock.calls.length]).toEqual([true, 2])
  })
})
