import type { JobsOptions } from 'bullmq'

const day = 24 * 60 * 60

/** How often a job is tried before it stays in the failed set. */
export const jobAttempts = 16
const firstDelayMs = 500

/** Sixteen attempts over about four and a half hours; then the job stays in the failed set with its error. */
export const jobOptions = {
  attempts: jobAttempts,
  backoff: { type: 'exponential', delay: firstDelayMs, jitter: 0.2 },
  // A key is not run again while its completed job is kept: by age alone, independent of other jobs.
  removeOnComplete: { age: 7 * day },
  removeOnFail: { age: 90 * day },
} satisfies JobsOptions

/** Not retried: the next period's job does the work. */
export const periodicOptions = {
  attempts: 1,
  // Another worker may enqueue the same period later: its id must still be known.
  removeOnComplete: { age: day, count: 2_000 },
  removeOnFail: { age: day, count: 500 },
} satisfies JobsOptions

/** About how long after an attempt that failed, the nth, a job is tried again; null after the last one. */
export function retryAfterMs(attempt: number): number | null {
  return attempt < jobAttempts ? firstDelayMs * 2 ** (attempt - 1) : null
}
