import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import { systemContext } from '@escuta/kernel'
import type { CredentialsRow } from '../../auth-store/auth-store.tables.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'

const name = 'identity.complete-registrations'
const everyMs = 60_000
/** Younger ones may still be on their way. */
const graceMs = 60_000

/**
 * Completes, every minute, registrations that a crash interrupted. One that fails keeps no
 * other waiting; the first failure is thrown once all were tried.
 */
export function completeRegistrations(deps: Pick<ModuleDeps, 'registration' | 'credentials' | 'clock'>) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const before = new Date(now.getTime() - graceMs)
    const context = systemContext(name, deps.clock)
    return runForEach(
      allPages((limit, last: CredentialsRow | undefined) =>
        deps.credentials.unfinished(before, limit, last?.userId),
      ),
      (row) => deps.registration.finish(row, context),
    )
  })
}
