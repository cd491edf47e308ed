import { hourMs } from '@escuta/kernel'
import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { type LogStep, type ReadLog, subscribeByReading } from './subscribe-all.ts'
import { createWakeUp } from './wake-up.ts'

const unavailable = () => new EventStoreUnavailableError(new Error('connection refused'))
const lastPosition = async () => 0n

function page(position: bigint, next: LogStep['next']): LogStep {
  return { events: [], position, next }
}

describe('subscribeByReading', () => {
  it('reads again for an append that happens between a read ahead and its use', async () => {
    const stopping = new AbortController()
    const wakeUp = createWakeUp()
    const readAheadDone = Promise.withResolvers<void>()
    const reads: bigint[] = []
    const read: ReadLog = async ({ after }) => {
      reads.push(after)
      if (after === 0n) return page(1n, 'more')
      if (reads.length === 3) stopping.abort()
      readAheadDone.resolve()
      return page(1n, 'end')
    }
    await subscribeByReading(
      { read, lastPosition, wakeUp, pollEveryMs: hourMs },
      {
        after: 0n,
        signal: stopping.signal,
        async onBatch() {
          await readAheadDone.promise
          wakeUp.wake()
        },
      },
    )
    expect(reads).toEqual([0n, 1n, 1n])
  })

  it('tries an unreachable store again at once when an append succeeds', async () => {
    const stopping = new AbortController()
    const wakeUp = createWakeUp()
    let reads = 0
    const read: ReadLog = async () => {
      reads += 1
      if (reads > 1) return page(1n, 'end')
      setImmediate(wakeUp.wake)
      throw unavailable()
    }
    await subscribeByReading(
      { read, lastPosition, wakeUp, firstRetryMs: hourMs },
      { after: 0n, signal: stopping.signal, onBatch: async () => stopping.abort() },
    )
    expect(reads).toBe(2)
  })
})
