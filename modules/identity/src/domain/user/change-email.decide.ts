import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { emailChanged, emailConfirmed, personDetailsChanged } from '../../contract/published-events.ts'
import type { PersonDetails } from './change-person-details.decide.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type Changed = EventOf<typeof personDetailsChanged | typeof emailConfirmed | typeof emailChanged>

/** Replaces the address by the one whose link was opened, and confirms it. Refusal: account-not-found. */
export function changeEmail(
  { details, linkId }: { readonly details: PersonDetails; readonly linkId: string },
  state: User,
  now: string,
): Decision<Changed> {
  return forRegisteredUser<Changed>(state, ({ clientId, isEmailConfirmed }, ids) => [
    { type: 'person-details-changed', data: { ...ids, clientId, ...details, changedAt: now } },
    { type: 'email-changed', data: { ...ids, linkId, changedAt: now } },
    ...(isEmailConfirmed ? [] : [{ type: 'email-confirmed' as const, data: { ...ids, confirmedAt: now } }]),
  ])
}
