import type { Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Opens a closed account again. Refusal: account-not-found. */
export function reactivateAccount({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) =>
    isDeactivated
      ? [{ type: 'account-reactivated', data: { ...ids, professionalId, reactivatedAt: now } }]
      : [],
  )
}
