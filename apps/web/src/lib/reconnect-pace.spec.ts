import { describe, expect, it } from 'vitest'
import { attemptMs, retryMs } from './reconnect-pace.ts'

const calm = { failures: 0, isUrgent: false, isBusy: false, mostMs: 4_000 }

describe('retryMs', () => {
  it('is spread over half of the time, so that the pages of a server that was away come one after the other', () => {
    expect([0, 0.5, 1].map((chance) => retryMs(calm, chance))).toEqual([2_000, 3_000, 4_000])
  })
  it('is short while somebody waits, and never above 1.5 s', () => {
    const urgent = [0, 1, 2, 3, 4, 100].map((failures) => retryMs({ ...calm, failures, isUrgent: true }, 1))
    expect(urgent).toEqual([400, 600, 900, 1_350, 1_500, 1_500])
  })
  it('is long where the server is full, also while somebody waits', () => {
    expect(retryMs({ ...calm, isUrgent: true, isBusy: true }, 0)).toBe(3_000)
  })
})

it('attemptMs leaves a slow line more time with each attempt', () => {
  expect([0, 1, 2, 3, 4, 50].map(attemptMs)).toEqual([2_500, 2_500, 5_000, 5_000, 10_000, 10_000])
})
