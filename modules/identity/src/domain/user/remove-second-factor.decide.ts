import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { secondFactorRemoved } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** An operator turns the second factor off, for a reason. Refusal: account-not-found. */
export function removeSecondFactor(
  removal: { readonly reason: string; readonly removedBy: string },
  state: User,
  now: string,
): Decision<EventOf<typeof secondFactorRemoved>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'second-factor-removed', data: { ...ids, ...removal, removedAt: now } },
  ])
}
