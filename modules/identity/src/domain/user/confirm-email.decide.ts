import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { emailConfirmed } from '../../contract/published-events.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Confirms the address, once. Refusal: account-not-found. */
export function confirmEmail({ now }: Timed<UserKey>, state: User): Decision<EventOf<typeof emailConfirmed>> {
  return forRegisteredUser(state, ({ isEmailConfirmed }, ids) =>
    isEmailConfirmed ? [] : [{ type: 'email-confirmed', data: { ...ids, confirmedAt: now } }],
  )
}
