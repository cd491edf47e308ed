import type { Job } from 'bullmq'
import type { StoredJob } from './backend.ts'
import type { Jobs } from './job.ts'
import { jobOptions } from './job-options.ts'
import type { Queues } from './queues.ts'

/** Enqueues once per key; a failed job gets its attempts again, a delayed one runs now when enqueued for now. */
export function createEnqueue(queues: Queues, now: () => Date): Jobs['enqueue'] {
  return async (job, payload, { key, at }) => {
    job.payload.parse(payload)
    const queue = await queues.open(job.name)
    // BullMQ reserves the colon, and ids that are numbers.
    const jobId = `${job.name}/${encodeURIComponent(key)}`
    const delay = at ? Math.max(at.getTime() - now().getTime(), 0) : 0
    const known = await queue.getJob(jobId)
    if (known) return wakeUp(known, delay === 0)
    const stored = { payload, ...(at && { dueAt: at.toISOString() }) }
    await queue.add(job.name, stored, { ...jobOptions, jobId, delay })
  }
}

async function wakeUp(known: Job<StoredJob>, isDue: boolean): Promise<void> {
  if (await known.isFailed()) return known.retry('failed', { resetAttemptsMade: true })
  const neverTried = known.attemptsMade === 0
  if (!isDue || !neverTried || !(await known.isDelayed())) return
  // A job that has become due meanwhile cannot be promoted and needs no promotion.
  await known.promote().catch(() => undefined)
}
