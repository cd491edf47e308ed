import { createRedisBackend, type Job, type Processor, type Queue, withBackend, type Worker } from 'bullmq'
import { redisSettingsWarnings } from './redis-settings.ts'

/** The stored data of a job: its payload, and when it is due by the app clock unless at once. */
export type StoredJob = { readonly payload: unknown; readonly dueAt?: string }

/** The parts of BullMQ that the app uses, on Redis and on Postgres. */
export type Backend = {
  readonly openQueue: (name: string) => BackendQueue
  readonly openWorker: (name: string, processor: Processor<StoredJob>) => BackendWorker
  /** Warnings about the settings of the server, one sentence each. */
  readonly settingsWarnings: () => Promise<string[]>
  /** Closes what its queues and workers share, after they are closed. */
  readonly close: () => Promise<void>
}

export type BackendQueue = Pick<
  Queue<StoredJob>,
  'add' | 'close' | 'disconnect' | 'getDelayed' | 'getJob' | 'getJobCountByTypes'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
}
export type BackendWorker = Pick<Worker<StoredJob>, 'close' | 'run'> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'failed', listener: (job: Job<StoredJob> | undefined, error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
}

/** Time for Redis to answer one command. */
const redisAnswerMs = 5_000

export const workerOptions = {
  concurrency: 16,
  // A killed worker uses no attempt of the job.
  maxStalledCount: 1_000,
  stalledInterval: 15_000,
  runRetryDelay: 500,
  // Without this, a worker that could not connect calls itself again without a pause and blocks the event loop.
  autorun: false,
}

/**
 * BullMQ on Redis. A queue fails at once while Redis is unavailable, and after `answerMs` while it is connected and does
 * not answer; a worker waits for it, because its commands block. A command that timed out may still run later: a job is
 * added once per key.
 */
export function redisBackend(url: string, prefix: string, answerMs = redisAnswerMs): Backend {
  const { Queue, Worker } = withBackend(createRedisBackend)
  const failing = { url, enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: answerMs }
  const waiting = { url, maxRetriesPerRequest: null }
  return {
    openQueue: (name) => new Queue<StoredJob>(name, { connection: failing, prefix }),
    openWorker: (name, processor) =>
      new Worker<StoredJob>(name, processor, { connection: waiting, prefix, ...workerOptions }),
    settingsWarnings: () => redisSettingsWarnings(url, answerMs),
    close: async () => {},
  }
}
