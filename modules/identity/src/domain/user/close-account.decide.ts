import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { UpcomingAppointment } from '../../contract/account.ts'
import type { accountDeactivated, accountReactivated } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Closes the account until its person signs in again. Refusals: paid-appointments-ahead with them, account-not-found. */
export function deactivateAccount(
  { upcomingAppointments }: { readonly upcomingAppointments: readonly UpcomingAppointment[] },
  state: User,
  now: string,
): Decision<EventOf<typeof accountDeactivated>> {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) => {
    if (isDeactivated) return []
    if (upcomingAppointments.length > 0)
      return identityRefusals.refuse('paid-appointments-ahead', { sessions: upcomingAppointments })
    return [{ type: 'account-deactivated', data: { ...ids, professionalId, deactivatedAt: now } }]
  })
}

/** Opens a closed account again. Refusal: account-not-found. */
export function reactivateAccount(state: User, now: string): Decision<EventOf<typeof accountReactivated>> {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) =>
    isDeactivated
      ? [{ type: 'account-reactivated', data: { ...ids, professionalId, reactivatedAt: now } }]
      : [],
  )
}
