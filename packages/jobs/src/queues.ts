import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, BackendQueue } from './backend.ts'

/** The queues that are open, one per module, opened when they are first needed. */
export type Queues = {
  /** Throws when the backend is away; the next call tries again. */
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
      // A queue that could not connect once never will: the next call makes another.
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

/** Waits for a queue or worker to be connected; Redis would try for ever. */
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
