import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { personDetailsChanged } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type Changed = EventOf<typeof personDetailsChanged>
/** All personal details of an account. */
export type PersonDetails = Pick<Changed['data'], 'name' | 'email' | 'phone' | 'birthDate'>

/** Replaces the personal details. Refusal: account-not-found. */
export function changePersonDetails(details: PersonDetails, state: User, now: string): Decision<Changed> {
  return forRegisteredUser(state, ({ clientId }, ids) => [
    { type: 'person-details-changed', data: { ...ids, clientId, ...details, changedAt: now } },
  ])
}
