import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPatience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('patience', () => {
  it('gives the answer, and the error, of work that ends in time', async () => {
    const patiently = createPatience(5_000, () => new Error('given up'))
    await expect(patiently(Promise.resolve(7))).resolves.toBe(7)
    await expect(patiently(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('gives up work that does not end, alone, and watches nothing afterwards', async () => {
    const patiently = createPatience(5_000, () => new Error('given up'))
    const slow = Promise.withResolvers<string>()
    const hanging = patiently(new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3_000)
    const later = patiently(slow.promise)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await hanging).toEqual(new Error('given up'))
    slow.resolve('here')
    await expect(later).resolves.toBe('here')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
