import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHandler } from './job.ts'
import { periodicOptions } from './job-options.ts'
import type { Queues } from './queues.ts'

export type PeriodicHandler = JobHandler & { readonly every: NonNullable<JobHandler['every']> }

/** The queue of all modules' periodic jobs; separate, because its completed jobs are kept only shortly. */
export const periodicQueue = 'periodic-jobs'

const lookEveryMs = 1_000

export function isPeriodic(handler: JobHandler): handler is PeriodicHandler {
  return handler.every !== undefined
}

export type PeriodicJobs = {
  /** Enqueues each job whose period has begun; with `again`, also those already enqueued in their period. */
  queueDue(options?: { readonly again?: boolean }): Promise<void>
  /** Calls `queueDue` every second until the signal aborts. */
  keepQueueing(signal: AbortSignal, onError: (error: Error) => void): Promise<void>
}

/**
 * Enqueues periodic jobs by the machine clock, once per period for all workers: the id of the job contains the
 * period. The queue holds no schedule, so emptying it loses at most one period, and no program removes the periodic
 * jobs of another.
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

/**
 * Runs one call at a time and queues one more; further calls resolve at once, because the queued one does their work.
 */
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
