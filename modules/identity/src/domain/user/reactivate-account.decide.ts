import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Opens a closed account again. Refusal: account-not-found. */
function decide({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ professionalId, isDeactivated }, ids) =>
    isDeactivated
      ? [{ type: 'account-reactivated', data: { ...ids, professionalId, reactivatedAt: now } }]
      : [],
  )
}

export const reactivateAccount = defineCommand({ name: 'reactivate-account', stream: user, decide })
