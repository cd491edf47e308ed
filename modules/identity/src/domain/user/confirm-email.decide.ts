import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { emailConfirmed } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Confirms the address, once. Refusal: account-not-found. */
export function confirmEmail(state: User, now: string): Decision<EventOf<typeof emailConfirmed>> {
  return forRegisteredUser(state, ({ isEmailConfirmed }, ids) =>
    isEmailConfirmed ? [] : [{ type: 'email-confirmed', data: { ...ids, confirmedAt: now } }],
  )
}
