import {
  createPostgresBackend,
  createRedisBackend,
  type Job,
  type Processor,
  type Queue,
  withBackend,
  type Worker,
} from 'bullmq'
import { redisSettingsWarnings } from './redis-settings.ts'

/** What is stored for a job: its payload as it came, and when it is due by the app's clock, if not at once. */
export type StoredJob = { readonly payload: unknown; readonly dueAt?: string }

/** What the app needs of BullMQ, on Redis or on Postgres alike. */
export type Backend = {
  readonly openQueue: (name: string) => BackendQueue
  readonly openWorker: (name: string, processor: Processor<StoredJob>) => BackendWorker
  /** What in the server's settings may lose jobs, one sentence each. */
  readonly settingsWarnings: () => Promise<string[]>
}

export type BackendQueue = Pick<
  Queue<StoredJob>,
  'add' | 'close' | 'getDelayed' | 'getJob' | 'getJobCountByTypes' | 'getJobSchedulers' | 'removeJobScheduler'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
}
export type BackendWorker = Pick<Worker<StoredJob>, 'close' | 'run'> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'failed', listener: (job: Job<StoredJob> | undefined, error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
}

const workerOptions = {
  concurrency: 16,
  // Killed workers are no fault of the job: only its own attempts may use it up.
  maxStalledCount: 1_000,
  stalledInterval: 15_000,
  runRetryDelay: 500,
  // One that could not connect would call itself again without a pause, and no timer or socket would ever be served.
  autorun: false,
}

/** BullMQ in a schema of its own, with pools of its own. */
export function postgresBackend(connectionString: string, schema: string): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  const connection = { connectionString, schema, migrate: true, max: 4, connectionTimeoutMillis: 5_000 }
  return {
    openQueue: (name) => new Queue<StoredJob>(name, { connection }),
    openWorker: (name, processor) => new Worker<StoredJob>(name, processor, { connection, ...workerOptions }),
    settingsWarnings: async () => [],
  }
}

/** BullMQ on Redis; a queue fails at once while Redis is away, a worker waits for it. */
export function redisBackend(url: string, prefix: string): Backend {
  const { Queue, Worker } = withBackend(createRedisBackend)
  const failing = { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 }
  const waiting = { url, maxRetriesPerRequest: null }
  return {
    openQueue: (name) => new Queue<StoredJob>(name, { connection: failing, prefix }),
    openWorker: (name, processor) =>
      new Worker<StoredJob>(name, processor, { connection: waiting, prefix, ...workerOptions }),
    settingsWarnings: () => redisSettingsWarnings(url),
  }
}
