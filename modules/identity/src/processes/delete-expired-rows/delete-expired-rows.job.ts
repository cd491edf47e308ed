import { periodicJob } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { Attempts } from '../../auth-store/attempts.ts'
import type { KnownDevices } from '../../auth-store/known-devices.ts'
import type { LinkTokens } from '../../auth-store/link-tokens.ts'
import type { Sessions } from '../../auth-store/sessions.ts'

const dayMs = 86_400_000
/** As long as a browser keeps its device cookie. */
const deviceDays = 365

type Deps = {
  readonly sessions: Sessions
  readonly links: LinkTokens
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly clock: Clock
}

/**
 * Deletes sessions, links and counts of attempts a day after they expired, and browsers not seen for a year: nothing needs
 * them, and personal rows are not kept longer than needed.
 */
export function deleteExpiredRows({ sessions, links, attempts, devices, clock }: Deps) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return periodicJob('identity.delete-expired-rows', dayMs, async () => {
    await sessions.deleteBefore(daysAgo(1))
    await links.deleteBefore(daysAgo(1))
    await attempts.deleteBefore(daysAgo(1))
    await devices.deleteBefore(daysAgo(deviceDays))
  })
}
