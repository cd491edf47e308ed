import { createInMemoryEventStore } from '@escuta/event-store/testing'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { added, append } from '../fixtures/append.ts'
import { guardHistory } from './history-guard.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a check of the history without an answer', () => {
  it('makes appends fail after five seconds until a later check is answered', async () => {
    const store = createInMemoryEventStore()
    const newest = { id: 'lost', stream: 'item-1', version: '1' }
    const query = vi.fn<() => Promise<unknown>>(async () => ({ rows: [{ isOtherLog: false, newest: null }] }))
    const guard = guardHistory({ query } as unknown as Pool, store)
    await append(guard.store, 'item-1', added('1'))
    const silent = Promise.withResolvers<unknown>()
    query.mockReturnValue(silent.promise)
    await vi.advanceTimersByTimeAsync(6_100)
    const refused = append(guard.store, 'item-2', added('2')).catch(String)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await refused).toContain('not reachable')
    // The log was restored meanwhile; what the first check says now is no longer true.
    query.mockResolvedValue({ rows: [{ isOtherLog: false, newest }] })
    await vi.advanceTimersByTimeAsync(7_000)
    silent.resolve({ rows: [{ isOtherLog: false, newest: null }] })
    await vi.advanceTimersByTimeAsync(0)
    await expect(append(guard.store, 'item-3', added('3'))).rejects.toMatchObject({
      refusal: { code: 'log-restored' },
    })
    guard.stop()
  })
})
