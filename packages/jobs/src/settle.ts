import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendQueue } from './backend.ts'
import type { PeriodicJobs } from './periodic-jobs.ts'
import type { Queues } from './queues.ts'

const lookEveryMs = 10
/** Smaller differences between the app clock and the machine clock are ignored. */
const jumpMs = 1_000

/**
 * Waits until no due job waits or runs. BullMQ uses the machine clock; when the app clock was moved since the last
 * call, jobs that are due by it run now, periodic jobs included.
 */
export function createSettle(queues: Queues, periodic: PeriodicJobs, now: () => Date): () => Promise<void> {
  let ahead = now().getTime() - Date.now()

  async function followClock(): Promise<void> {
    const aheadNow = now().getTime() - Date.now()
    if (Math.abs(aheadNow - ahead) < jumpMs) return
    ahead = aheadNow
    for (const queue of await queues.all()) await promoteDue(queue, now())
    await periodic.queueDue({ again: true })
  }

  return async () => {
    await followClock()
    while (await isBusy(await queues.all())) await sleep(lookEveryMs)
  }
}

async function promoteDue(queue: BackendQueue, now: Date): Promise<void> {
  for (const job of await queue.getDelayed(0, -1)) {
    const { dueAt } = job.data
    // A job that has become due meanwhile cannot be promoted and needs no promotion.
    if (dueAt !== undefined && Date.parse(dueAt) <= now.getTime()) await job.promote().catch(() => undefined)
  }
}

async function isBusy(queues: readonly BackendQueue[]): Promise<boolean> {
  const busy = await Promise.all(queues.map(hasDue))
  return busy.includes(true)
}

async function hasDue(queue: BackendQueue): Promise<boolean> {
  // In this order: a job whose delay ends between the two is found waiting.
  const [next] = await queue.getDelayed(0, 0)
  const count = await queue.getJobCountByTypes('waiting', 'active')
  return count > 0 || (next !== undefined && next.timestamp + next.delay <= Date.now())
}
