import type { z } from 'zod'

/** A job for later or for another machine. Payloads contain ids only; data is read when the job runs. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  /** `module.what-it-does`, for example `notifications.send-reminder`. */
  readonly name: string
  readonly payload: Payload
}

export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> {
  return { name, payload }
}

/** The queue as used by modules. */
export type Jobs = {
  /**
   * Enqueues a job once for each `key`, to run now or at `at`. A second call has no effect while the job of the key
   * is waiting or recently completed. A delayed job that is enqueued for now runs now; a failed one is retried.
   */
  enqueue<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options: { readonly key: string; readonly at?: Date },
  ): Promise<void>
}

/** `not-yet`: the job could not be done now. It is forgotten, so that its key can be enqueued again later. */
type JobOutcome = 'not-yet' | void

/** Handler of a job. At least once, so it is idempotent; a handler that throws is retried with back-off. */
export type JobHandler = {
  readonly job: JobDefinition
  readonly handle: (payload: never) => Promise<JobOutcome>
  /** Period in milliseconds of a periodic job. */
  readonly everyMs?: number
}

export function handleJob<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>) => Promise<JobOutcome>,
): JobHandler {
  return { job, handle }
}
