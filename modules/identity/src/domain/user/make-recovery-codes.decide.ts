import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { recoveryCodesMade } from '../../contract/published-events.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Replaces the recovery codes. Refusal: account-not-found. */
export function makeRecoveryCodes(
  { now }: Timed<UserKey>,
  state: User,
): Decision<EventOf<typeof recoveryCodesMade>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}
