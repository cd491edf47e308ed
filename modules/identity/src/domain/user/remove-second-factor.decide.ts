import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** An operator turns the second factor off, for a reason. Refusal: account-not-found. */
function decide(
  { reason, removedBy, now }: Timed<UserKey & { readonly reason: string; readonly removedBy: string }>,
  state: User,
) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'second-factor-removed', data: { ...ids, reason, removedBy, removedAt: now } },
  ])
}

export const removeSecondFactor = defineCommand({ name: 'remove-second-factor', stream: user, decide })
