import type { Jobs } from './job.ts'
import { jobIdOf, queueOf } from './job-names.ts'
import { jobOptions } from './job-options.ts'
import type { Queues } from './queues.ts'

/**
 * Queues once per key. A key whose job failed for good is given all its attempts again: whoever enqueues it anew wants
 * it done.
 */
export function createEnqueue(queues: Queues, now: () => Date): Jobs['enqueue'] {
  return async (job, payload, { key, at }) => {
    job.payload.parse(payload)
    const queue = await queues.open(queueOf(job.name))
    const jobId = jobIdOf(job.name, key)
    const known = await queue.getJob(jobId)
    if (known) {
      if (await known.isFailed()) await known.retry('failed', { resetAttemptsMade: true })
      return
    }
    const delay = at ? Math.max(at.getTime() - now().getTime(), 0) : 0
    const stored = { payload, ...(at && { dueAt: at.toISOString() }) }
    await queue.add(job.name, stored, { ...jobOptions, jobId, delay })
  }
}
