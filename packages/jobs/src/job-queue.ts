import { setTimeout as sleep } from 'node:timers/promises'
import { type Backend, type BackendWorker, redisBackend } from './backend.ts'
import { createEnqueue } from './enqueue.ts'
import type { JobHandler } from './job.ts'
import { isPeriodic } from './periodic-job.ts'
import { createPeriodicJobs, withoutOverlap } from './periodic-jobs.ts'
import { postgresBackend } from './postgres-backend.ts'
import { closeMs, createQueues, type Queues } from './queues.ts'
import { createSettle } from './settle.ts'
import { type JobLog, startWorker } from './work.ts'

type JobQueueOptions = {
  /** URL of Redis; without it the queue uses its own schema on this Postgres. */
  readonly redisUrl?: string | undefined
  readonly databaseUrl: string
  /** Prefix that separates this app's queues from others on the same backend. */
  readonly prefix: string
  readonly log: JobLog
  /** The app clock, from which `at` is counted. */
  readonly now: () => Date
}

const stopMs = 3_000

export type JobQueue = ReturnType<typeof createJobQueue>

/**
 * The job queue on BullMQ: one queue for each job name and one for the periodic jobs, so a worker of another program
 * version receives only jobs that it knows. `enqueue` throws while the backend is unavailable; its callers are
 * processes, which retry. A handler that throws is retried with back-off for hours; then its job stays in the failed set
 * with its error.
 */
export function createJobQueue(options: JobQueueOptions) {
  const { log, now } = options
  const backend = backendOf(options)
  const queues = createQueues(backend, (error) => log.warn({ error }, 'the job queue met an error'))
  const workers: BackendWorker[] = []
  const stopping = new AbortController()
  let queueing: Promise<void> | undefined
  let settled = async () => {}

  async function start(handlers: readonly JobHandler[], work: boolean): Promise<void> {
    assertNamedOnce(handlers)
    const periodic = createPeriodicJobs(queues, handlers.filter(isPeriodic))
    const byQueue = Map.groupBy(handlers, (handler) =>
      isPeriodic(handler) ? periodic.queueName : handler.job.name,
    )
    await Promise.all(
      [...byQueue].map(async ([name, ofQueue]) => {
        await queues.open(name)
        if (work) workers.push(await startWorker(backend, name, ofQueue.map(asRun), log))
      }),
    )
    for (const warning of await backend.settingsWarnings()) log.warn({}, warning)
    if (!work) return
    settled = createSettle(queues, periodic, now)
    await periodic.queueDue()
    queueing = periodic.keepQueueing(stopping.signal, (error) =>
      log.warn({ error }, 'periodic jobs could not be queued and are tried again'),
    )
  }

  return {
    enqueue: createEnqueue(queues, now),
    /** Resolves when no job that is due by the app clock waits or runs; at once where this process runs no jobs. */
    settled: () => settled(),
    counts: () => countJobs(queues),
    /** Connects; with `work`, runs jobs and periodic jobs in this process. Throws when the backend is unavailable. */
    start,
    /** Stops taking jobs and waits up to three seconds for running ones; an interrupted job runs again elsewhere. */
    async stop(): Promise<void> {
      stopping.abort()
      const ended = Promise.all([queueing, ...workers.map((worker) => worker.close())])
      // A backend that does not answer does not delay the stop.
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
      await queues.close()
      await Promise.race([backend.close(), sleep(closeMs, undefined, { ref: false })])
    },
  }
}

function asRun(handler: JobHandler): JobHandler {
  return isPeriodic(handler) ? { ...handler, handle: withoutOverlap(handler.handle) } : handler
}

/** Numbers of jobs in all queues of the app. Failed jobs have no attempts left and need an operator. */
async function countJobs(queues: Queues) {
  const sum = { waiting: 0, delayed: 0, active: 0, failed: 0 }
  for (const queue of await queues.all()) {
    sum.waiting += await queue.getJobCountByTypes('waiting')
    sum.delayed += await queue.getJobCountByTypes('delayed')
    sum.active += await queue.getJobCountByTypes('active')
    sum.failed += await queue.getJobCountByTypes('failed')
  }
  return sum
}

function backendOf({ redisUrl, databaseUrl, prefix }: JobQueueOptions): Backend {
  if (redisUrl !== undefined) return redisBackend(redisUrl, prefix)
  return postgresBackend(databaseUrl, `${prefix.replaceAll(/\W/g, '_')}_jobs`)
}

function assertNamedOnce(handlers: readonly JobHandler[]): void {
  const names = handlers.map(({ job }) => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`job ${twice} has two handlers`)
}
