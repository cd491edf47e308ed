import type { BackendQueue } from './backend.ts'
import type { JobHandler } from './job.ts'
import { netOptions } from './job-options.ts'

export type Net = JobHandler & { readonly every: NonNullable<JobHandler['every']> }

export function isNet(handler: JobHandler): handler is Net {
  return handler.every !== undefined
}

/** Sets up what runs every so often, once however often servers start, and removes what is no longer declared. */
export async function scheduleNets(queue: BackendQueue, nets: readonly Net[]): Promise<void> {
  const declared = new Set(nets.map(({ job }) => job.name))
  for (const { key } of await queue.getJobSchedulers()) {
    if (!declared.has(key)) await queue.removeJobScheduler(key)
  }
  for (const { job, every } of nets) {
    job.payload.parse(every.payload)
    const template = { name: job.name, data: { payload: every.payload }, opts: netOptions }
    await queue.upsertJobScheduler(job.name, { every: every.ms }, template)
  }
}
