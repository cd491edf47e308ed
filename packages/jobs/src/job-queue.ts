import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Backend,
  type BackendQueue,
  type BackendWorker,
  postgresBackend,
  redisBackend,
} from './backend.ts'
import { createEnqueue } from './enqueue.ts'
import type { JobHandler, Jobs } from './job.ts'
import { queueOf } from './job-names.ts'
import { createPeriodicJobs, isPeriodic, periodicQueue, withoutOverlap } from './periodic-jobs.ts'
import { createQueues, type Queues } from './queues.ts'
import { createSettle } from './settle.ts'
import { type JobLog, startWorker } from './work.ts'

export type JobQueueOptions = {
  /** Redis when given; otherwise the queue lives in a schema of its own on this Postgres. */
  readonly redisUrl?: string | undefined
  readonly databaseUrl?: string | undefined
  /** Sets this app's queues apart from others on the same backend. */
  readonly prefix: string
  readonly handlers: readonly JobHandler[]
  /** Whether this process runs jobs, or only queues them. */
  readonly work: boolean
  readonly log: JobLog
  /** The app's clock: `at` is counted from it. */
  readonly now: () => Date
}

/**
 * The queue, on BullMQ. `enqueue` throws while the backend is away; its callers are processes, which try again. What a
 * handler throws is tried again with back-off for hours, then stays among the failed with its reason.
 */
export type JobQueue = Jobs & {
  /** Connects and, if this process works, begins to run jobs, periodic ones too. Throws when the backend is away. */
  start(): Promise<void>
  /** Takes no more jobs and gives those under way three seconds; what is cut short runs again elsewhere. */
  stop(): Promise<void>
  /** Resolves when nothing that is due by the app's clock waits or runs, in any process. */
  settled(): Promise<void>
  counts(): Promise<JobCounts>
}

/** How many jobs there are, over all of the app's queues. Failed ones gave up and need an operator's eye. */
export type JobCounts = {
  readonly waiting: number
  readonly delayed: number
  readonly active: number
  readonly failed: number
}

const stopMs = 3_000

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { handlers, log, now } = options
  const backend = backendOf(options)
  const queues = createQueues(backend, (error) => log.warn({ error }, 'the job queue met an error'))
  const periodic = createPeriodicJobs(queues, handlers.filter(isPeriodic))
  const workers: BackendWorker[] = []
  const stopping = new AbortController()
  let queueing: Promise<void> | undefined

  async function startQueue(name: string, ofQueue: readonly JobHandler[]): Promise<void> {
    const queue = await queues.open(name)
    if (!options.work) return
    await removeSchedules(queue)
    const known = new Map(ofQueue.map((handler) => [handler.job.name, handler]))
    workers.push(await startWorker(backend, name, known, log))
  }

  async function start(): Promise<void> {
    assertNamedOnce(handlers)
    const byQueue = Map.groupBy(handlers, queueOfHandler)
    for (const [name, ofQueue] of byQueue) await startQueue(name, ofQueue.map(asRun))
    await warnOfSettings(backend, log)
    if (!options.work) return
    await periodic.queueDue()
    queueing = periodic.keepQueueing(stopping.signal, (error) =>
      log.warn({ error }, 'periodic jobs could not be queued and are tried again'),
    )
  }

  return {
    enqueue: createEnqueue(queues, now),
    settled: createSettle(queues, periodic, now),
    counts: () => countJobs(queues),
    start,
    async stop() {
      stopping.abort()
      await inTime(Promise.all([queueing, ...workers.map((worker) => worker.close())]))
      await queues.close()
    },
  }
}

/** Earlier releases kept schedules in the queues; what they produce would push done jobs out. */
async function removeSchedules(queue: BackendQueue): Promise<void> {
  for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key)
}

/** A periodic job has its turns in the queue of periodic jobs, any other in its module's. */
function queueOfHandler(handler: JobHandler): string {
  return isPeriodic(handler) ? periodicQueue : queueOf(handler.job.name)
}

function asRun(handler: JobHandler): JobHandler {
  return isPeriodic(handler) ? { ...handler, handle: withoutOverlap(handler.handle) } : handler
}

async function warnOfSettings(backend: Backend, log: JobLog): Promise<void> {
  for (const warning of await backend.settingsWarnings()) log.warn({}, warning)
}

async function countJobs(queues: Queues): Promise<JobCounts> {
  const sum: Record<keyof JobCounts, number> = { waiting: 0, delayed: 0, active: 0, failed: 0 }
  for (const queue of await queues.all()) {
    sum.waiting += await queue.getJobCountByTypes('waiting', 'prioritized')
    sum.delayed += await queue.getJobCountByTypes('delayed')
    sum.active += await queue.getJobCountByTypes('active')
    sum.failed += await queue.getJobCountByTypes('failed')
  }
  return sum
}

function backendOf({ redisUrl, databaseUrl, prefix }: JobQueueOptions): Backend {
  if (redisUrl !== undefined) return redisBackend(redisUrl, prefix)
  if (databaseUrl !== undefined) return postgresBackend(databaseUrl, `${prefix.replaceAll(/\W/g, '_')}_jobs`)
  throw new Error('the job queue needs a redisUrl or a databaseUrl')
}

function assertNamedOnce(handlers: readonly JobHandler[]): void {
  const names = handlers.map(({ job }) => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`job ${twice} has two handlers`)
}

/** A backend that does not answer keeps nothing from stopping. */
async function inTime(ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
}
