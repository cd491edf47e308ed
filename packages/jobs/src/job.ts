import type { z } from 'zod'

/** Work for later or for another machine. Payloads hold ids only: the truth is looked up when the job runs. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  /** `module.what-it-does`, for example `notifications.send-reminder`. */
  readonly name: string
  readonly payload: Payload
}

export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> {
  return { name, payload }
}

/** The queue as modules see it. */
export type Jobs = {
  /**
   * Queues a job once per `key`, to run now or at `at`. A second enqueue changes nothing when the key's job is waiting
   * or recently done; one that waits for later runs now if now is asked for, one that failed for good is tried anew.
   */
  enqueue<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options: { readonly key: string; readonly at?: Date },
  ): Promise<void>
}

/** A job's handler: may run twice for the same key and must not mind; throwing retries it with back-off. */
export type JobHandler = {
  readonly job: JobDefinition
  readonly handle: (payload: never) => Promise<void>
  /**
   * Run once in every period of so many milliseconds, with this payload; such a job finishes what a crash left undone
   * and is never enqueued by hand.
   */
  readonly every?: { readonly ms: number; readonly payload: unknown }
}

export function handleJob<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
  every?: { readonly ms: number; readonly payload: z.input<Payload> },
): JobHandler {
  return { job, handle, ...(every && { every }) }
}
