import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHandler } from './job.ts'
import { periodicOptions } from './job-options.ts'
import type { Queues } from './queues.ts'

export type PeriodicHandler = JobHandler & { readonly every: NonNullable<JobHandler['every']> }

/** The queue of all modules' periodic jobs; theirs alone, so that its short memory costs no other job. */
export const periodicQueue = 'periodic-jobs'

const lookEveryMs = 1_000

export function isPeriodic(handler: JobHandler): handler is PeriodicHandler {
  return handler.every !== undefined
}

export type PeriodicJobs = {
  /** Queues each job of a period that has begun; with `again`, also those already queued in their period. */
  queueDue(options?: { readonly again?: boolean }): Promise<void>
  /** Calls `queueDue` every second until the signal aborts. */
  keepQueueing(signal: AbortSignal, onError: (error: Error) => void): Promise<void>
}

/**
 * Queues periodic jobs by the machine's clock, once per period however many workers do so: the job's id names the period. The
 * queue holds no schedule, so a wiped queue loses at most one period and no program removes another's periodic jobs.
 */
export function createPeriodicJobs(queues: Queues, handlers: readonly PeriodicHandler[]): PeriodicJobs {
  const queuedPeriod = new Map<string, number>()

  async function queueDue({ again = false } = {}): Promise<void> {
    for (const { job, every } of handlers) {
      const period = Math.floor(Date.now() / every.ms)
      if (!again && queuedPeriod.get(job.name) === period) continue
      const queue = await queues.open(periodicQueue)
      const options = { ...periodicOptions, ...(!again && { jobId: `${job.name}/${period}` }) }
      await queue.add(job.name, { payload: every.payload }, options)
      queuedPeriod.set(job.name, period)
    }
  }

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

  return { queueDue, keepQueueing }
}

/** Runs one call at a time, lets one more wait, and ends any further one at once: the waiting one does its work. */
export function withoutOverlap<Payload>(
  work: (payload: Payload) => Promise<void>,
): (payload: Payload) => Promise<void> {
  let running = Promise.resolve()
  let isWaiting = false
  return async (payload) => {
    if (isWaiting) return
    isWaiting = true
    await running.catch(() => undefined)
    isWaiting = false
    running = work(payload)
    await running
  }
}
