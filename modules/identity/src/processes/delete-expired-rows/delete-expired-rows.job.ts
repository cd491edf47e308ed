import { periodicJob } from '@escuta/jobs'
import { dayMs } from '@escuta/kernel'
import type { IdentityDeps } from '../../application/deps.ts'

/** As long as a browser keeps its device cookie. */
const deviceDays = 365
/** Network addresses of accesses are kept no longer. */
const networkDays = 180

/**
 * Deletes sessions, links and counts of attempts a day after they expired, browsers not seen for a year and networks
 * not seen for six months. Nothing needs them, and personal rows are not kept longer than needed.
 */
export function deleteExpiredRows({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()
  return periodicJob('identity.delete-expired-rows', dayMs, async () => {
    await db.deleteFrom('identity.sessions').where('expiresAt', '<', daysAgo(1)).execute()
    await db.deleteFrom('identity.link_tokens').where('expiresAt', '<', daysAgo(1)).execute()
    await db.deleteFrom('identity.sign_in_attempts').where('lastAt', '<', daysAgo(1)).execute()
    await db.deleteFrom('identity.known_devices').where('seenAt', '<', daysAgo(deviceDays)).execute()
    await db.deleteFrom('identity.known_networks').where('seenAt', '<', daysAgo(networkDays)).execute()
  })
}
