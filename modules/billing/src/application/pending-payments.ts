import { shownProfessional } from '@escuta/catalog/contract'
import type { ClientId } from '@escuta/kernel'
import type { PendingPayment } from '../contract/index.ts'
import type { BillingDeps } from './deps.ts'

/** The client's live holds that wait for their payment, the first to end first. */
export async function pendingPayments(
  { appointments, professionals, clock }: Pick<BillingDeps, 'appointments' | 'professionals' | 'clock'>,
  clientId: ClientId,
): Promise<readonly PendingPayment[]> {
  const now = clock.now().toISOString()
  const holds = await appointments.unpaidHolds(clientId, undefined)
  const live = holds.filter(({ expiresAt }) => now < expiresAt)
  const known = await professionals.byIds(live.map(({ professionalId }) => professionalId))
  return live
    .map(({ expiresAt: holdExpiresAt, ...hold }) => ({
      ...hold,
      professionalName: shownProfessional(known.get(hold.professionalId)).name,
      holdExpiresAt,
    }))
    .toSorted((one, other) => (one.holdExpiresAt < other.holdExpiresAt ? -1 : 1))
}
