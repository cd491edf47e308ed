import { Worker } from 'node:worker_threads'
import type { Asked, OthersData } from './others.worker.ts'

export type Watched = {
  readonly statuses: ReadonlySet<number>
  readonly count: number
  /** 95th percentile of the answers' time, in milliseconds. */
  readonly p95: number
}

/**
 * Asks as honest people while `during` runs, at least `times` requests, in a thread that the attack does not slow down.
 * A request without an answer counts as status 0.
 */
export async function watchOthers(
  url: string,
  during: (() => Promise<unknown>) | null = null,
  times = 24,
): Promise<Watched> {
  const data: OthersData = { url, times, over: new Int32Array(new SharedArrayBuffer(4)) }
  const worker = new Worker(new URL('./others.worker.ts', import.meta.url), { workerData: data })
  const answered = new Promise<readonly Asked[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  try {
    await during?.()
  } finally {
    Atomics.store(data.over, 0, 1)
  }
  const asked = await answered
  return {
    statuses: new Set(asked.map(({ status }) => status)),
    count: asked.length,
    p95: quantile(
      asked.map(({ ms }) => ms),
      0.95,
    ),
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
