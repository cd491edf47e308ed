import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { accountReactivated } from '../../contract/published-events.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Opens a closed account again. Refusal: account-not-found. */
export function reactivateAccount(
  { now }: Timed<UserKey>,
  state: User,
): Decision<EventOf<typeof accountReactivated>> {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) =>
    isDeactivated
      ? [{ type: 'account-reactivated', data: { ...ids, professionalId, reactivatedAt: now } }]
      : [],
  )
}
