import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { iceConfiguration } from './ice-configuration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = { iceServers: [], relayOnly: false, expiresAt: null }

it('a request for the ICE servers that hangs is not that of later connections', async () => {
  const ask = vi.fn<() => Promise<typeof answer>>(() => new Promise(() => undefined))
  const configuration = iceConfiguration(ask)
  const [first] = await Promise.allSettled([configuration(), vi.advanceTimersByTimeAsync(3_000)])
  expect(first.status).toBe('rejected')
  await vi.advanceTimersByTimeAsync(2_000)
  ask.mockResolvedValue(answer)
  await expect(configuration()).resolves.toMatchObject({ iceTransportPolicy: 'all' })
  expect(ask).toHaveBeenCalledTimes(2)
})
