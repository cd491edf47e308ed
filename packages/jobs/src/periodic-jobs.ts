import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PeriodicHandler } from './periodic-job.ts'
import { periodicOptions } from './job-options.ts'
import type { Queues } from './queues.ts'

const lookEveryMs = 1_000

export type PeriodicJobs = ReturnType<typeof createPeriodicJobs>

/**
 * Enqueues periodic jobs by the machine clock, once per period for all workers of the queue: the id of the job contains
 * the period. The queue holds no schedule, so emptying it loses at most one period.
 */
export function createPeriodicJobs(queues: Queues, handlers: readonly PeriodicHandler[]) {
  const queueName = queueNameOf(handlers)
  const queuedPeriod = new Map<string, number>()

  /** Enqueues each job whose period has begun; with `again`, also those already enqueued in their period. */
  async function queueDue({ again = false } = {}): Promise<void> {
    for (const { job, everyMs } of handlers) {
      const period = Math.floor(Date.now() / everyMs)
      if (!again && queuedPeriod.get(job.name) === period) continue
      const queue = await queues.open(queueName)
      const options = { ...periodicOptions, ...(!again && { jobId: `${job.name}/${period}` }) }
      await queue.add(job.name, { payload: {} }, options)
      queuedPeriod.set(job.name, period)
    }
  }

  /** Calls `queueDue` every second until the signal aborts. */
  async function keepQueueing(signal: AbortSignal, onError: (error: Error) => void): Promise<void> {
    let failed = false
    while (!signal.aborted) {
      try {
        await queueDue()
        failed = false
      } catch (error) {
        if (!failed && error instanceof Error) onError(error)
        failed = true
      }
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return { queueName, queueDue, keepQueueing }
}

/** A program version with other periodic jobs has another queue, so no worker receives a job that it does not know. */
function queueNameOf(handlers: readonly PeriodicHandler[]): string {
  const names = handlers.map(({ job }) => job.name).toSorted()
  return `periodic-jobs-${createHash('sha256').update(names.join()).digest('hex').slice(0, 12)}`
}

/** Runs one call at a time and queues one more, which does the work of all further ones. */
export function withoutOverlap(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let isWaiting = false
  return async () => {
    if (isWaiting) return
    isWaiting = true
    await running.catch(() => undefined)
    isWaiting = false
    running = work()
    await running
  }
}
