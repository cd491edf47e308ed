import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, BackendQueue } from './backend.ts'

const readyMs = 5_000
/** Time for a backend to close. */
export const closeMs = 1_000

export type Queues = ReturnType<typeof createQueues>

/** The open queues, each opened at first use. */
export function createQueues(backend: Backend, onError: (error: Error) => void) {
  const queues = new Map<string, Promise<BackendQueue>>()
  let closed = false

  async function openNew(name: string): Promise<BackendQueue> {
    if (closed) throw new Error('the job queue was stopped')
    const queue = backend.openQueue(name)
    queue.on('error', onError)
    try {
      await readyInTime(queue)
      return queue
    } catch (error) {
      // A queue that failed to connect never connects: the next call creates another.
      queues.delete(name)
      void queue.close().catch(() => undefined)
      throw error
    }
  }

  return {
    /** Throws while the backend is unavailable; the next call tries again. */
    open(name: string): Promise<BackendQueue> {
      const known = queues.get(name) ?? openNew(name)
      queues.set(name, known)
      return known
    },
    all: () => Promise.all(queues.values()),
    async close(): Promise<void> {
      closed = true
      const opened = await Promise.allSettled(queues.values())
      const ready = opened.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      await Promise.all(ready.map(closeInTime))
    },
  }
}

/** Disconnects from a backend that does not answer in time. */
async function closeInTime(queue: BackendQueue): Promise<void> {
  const closed = queue.close().then(
    () => true,
    () => false,
  )
  const isClosed = await Promise.race([closed, sleep(closeMs, false, { ref: false })])
  if (!isClosed) void queue.disconnect().catch(() => undefined)
}

/** Waits until a queue or worker is connected, with a timeout; Redis retries without one. */
export async function readyInTime(opened: { waitUntilReady(): Promise<unknown> }): Promise<void> {
  const late = sleep(readyMs, undefined, { ref: false }).then(() => {
    throw new Error(`the job queue's backend did not answer within ${readyMs} ms`)
  })
  await Promise.race([opened.waitUntilReady(), late])
}
