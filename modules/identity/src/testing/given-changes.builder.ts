import type { EventOf } from '@escuta/event-sourcing'
import type { accountErased, emailConfirmed, personDetailsChanged } from '../contract/published-events.ts'
import type { GivenUser } from './given-user.builder.ts'

/** The person changed their details. */
export function detailsChangedOf(
  { userId, clientId, userRegistered }: GivenUser,
  details: { readonly name: string; readonly email?: string; readonly birthDate?: string },
): EventOf<typeof personDetailsChanged> {
  const { personId, email, phone } = userRegistered.data
  const changedAt = '2026-11-10T12:00:00.000Z'
  const person = { email, phone, birthDate: null, ...details }
  return { type: 'person-details-changed', data: { userId, personId, clientId, changedAt, ...person } }
}

/** The person opened the link that was sent to their address. */
export function emailConfirmedOf({ userId, userRegistered }: GivenUser): EventOf<typeof emailConfirmed> {
  const { personId } = userRegistered.data
  return { type: 'email-confirmed', data: { userId, personId, confirmedAt: '2026-11-02T13:00:00.000Z' } }
}

/** The person was erased. */
export function accountErasedOf({
  userId,
  clientId,
  userRegistered,
}: GivenUser): EventOf<typeof accountErased> {
  const { personId } = userRegistered.data
  const erasedAt = '2026-11-20T12:00:00.000Z'
  return { type: 'account-erased', data: { userId, personId, clientId, erasedAt } }
}
