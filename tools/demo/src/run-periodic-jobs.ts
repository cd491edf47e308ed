import { isPeriodic } from '@escuta/jobs'
import { contentsOf } from '@escuta/server/compose'
import type { App } from '@escuta/server/app'

/** Runs the app's periodic jobs once, one after the other, or only the named ones; throws what they throw. */
export async function runPeriodicJobs(app: Pick<App, 'modules'>, names?: readonly string[]): Promise<void> {
  for (const handler of contentsOf(app.modules).jobs) {
    if (isPeriodic(handler) && (names?.includes(handler.job.name) ?? true)) await handler.handle()
  }
}
