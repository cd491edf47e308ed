import type { JobsOptions } from 'bullmq'

const day = 24 * 60 * 60

/** Sixteen attempts over some four and a half hours, then it stays among the failed, with its reason. */
export const jobOptions = {
  attempts: 16,
  backoff: { type: 'exponential', delay: 500, jitter: 0.2 },
  // As long as a done job is known, its key is not run again.
  removeOnComplete: { age: 7 * day, count: 20_000 },
  removeOnFail: { age: 90 * day, count: 20_000 },
} satisfies JobsOptions

/** A net is cast again soon anyway, so one throw is not retried. */
export const netOptions = {
  attempts: 1,
  removeOnComplete: { count: 20 },
  removeOnFail: { count: 100 },
} satisfies JobsOptions
