import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UpcomingAppointment } from '../../contract/account.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Closes the account until its person signs in again. Refusals: paid-appointments-ahead with them, account-not-found. */
function decide(
  { now }: Timed<UserKey>,
  state: User,
  { upcomingAppointments }: { readonly upcomingAppointments: readonly UpcomingAppointment[] },
) {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) => {
    if (isDeactivated) return []
    if (upcomingAppointments.length > 0)
      return identityRefusals.refuse('paid-appointments-ahead', { sessions: upcomingAppointments })
    return [{ type: 'account-deactivated', data: { ...ids, professionalId, deactivatedAt: now } }]
  })
}

export const deactivateAccount = defineCommand({ name: 'deactivate-account', stream: user, decide })
