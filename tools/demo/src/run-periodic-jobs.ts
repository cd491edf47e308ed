import type { JobHandler } from '@escuta/jobs'
import { contentsOf } from '@escuta/server/compose'
import type { App } from '@escuta/server/app'

/** Runs the app's periodic jobs once, one after the other, or only the named ones; throws what they throw. */
export async function runPeriodicJobs(app: Pick<App, 'modules'>, names?: readonly string[]): Promise<void> {
  for (const { job, every, handle } of contentsOf(app.modules).jobs) {
    if (every && (names?.includes(job.name) ?? true))
      await asRunnable(handle)(job.payload.parse(every.payload))
  }
}

/** Guarantee: `handleJob` paired the handler with the schema that the payload was just read by. */
function asRunnable(handle: JobHandler['handle']): (payload: unknown) => Promise<void> {
  return handle as (payload: unknown) => Promise<void>
}
