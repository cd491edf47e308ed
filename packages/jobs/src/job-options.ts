import type { JobsOptions } from 'bullmq'

const day = 24 * 60 * 60

/** Sixteen attempts over some four and a half hours, then it stays among the failed, with its reason. */
export const jobOptions = {
  attempts: 16,
  backoff: { type: 'exponential', delay: 500, jitter: 0.2 },
  // As long as a done job is known, its key is not run again: by age alone, whatever else the queue does meanwhile.
  removeOnComplete: { age: 7 * day },
  removeOnFail: { age: 90 * day },
} satisfies JobsOptions

/** The next period's job does what this one failed to do, so one throw is not retried. */
export const periodicOptions = {
  attempts: 1,
  // Another worker may queue the same period a little later: its id must still be known then.
  removeOnComplete: { age: day, count: 2_000 },
  removeOnFail: { age: day, count: 500 },
} satisfies JobsOptions
