import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, BackendQueue } from './backend.ts'

/** The open queues, one per module, opened at first use. */
export type Queues = {
  /** Throws while the backend is unavailable; the next call tries again. */
  open(name: string): Promise<BackendQueue>
  all(): Promise<BackendQueue[]>
  close(): Promise<void>
}

const readyMs = 5_000

export function createQueues(backend: Backend, onError: (error: Error) => void): Queues {
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
    open(name) {
      const known = queues.get(name) ?? openNew(name)
      queues.set(name, known)
      return known
    },
    all: () => Promise.all(queues.values()),
    async close() {
      closed = true
      const opened = await Promise.allSettled(queues.values())
      for (const result of opened) if (result.status === 'fulfilled') await result.value.close()
    },
  }
}

/** Waits until a queue or worker is connected, with a timeout; Redis retries without one. */
export async function readyInTime(opened: { waitUntilReady(): Promise<unknown> }): Promise<void> {
  const over = new AbortController()
  const late = sleep(readyMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the job queue's backend did not answer within ${readyMs} ms`)
  })
  late.catch(() => undefined)
  try {
    await Promise.race([opened.waitUntilReady(), late])
  } finally {
    over.abort()
  }
}
