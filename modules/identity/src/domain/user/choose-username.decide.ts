import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { usernameChosen } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** The account has a second name to sign in by; that nobody else has it was settled before. Refusal: account-not-found. */
export function chooseUsername(
  { username }: { readonly username: string },
  state: User,
  now: string,
): Decision<EventOf<typeof usernameChosen>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'username-chosen', data: { ...ids, username, chosenAt: now } },
  ])
}
