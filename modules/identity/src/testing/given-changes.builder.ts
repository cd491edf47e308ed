import type { EventOf } from '@escuta/event-sourcing'
import { deriveId, professionalId } from '@escuta/kernel'
import type { accountErased, emailConfirmed, personDetailsChanged } from '../contract/published-events.ts'
import type { DecryptedDetails } from '../domain/user/decrypted-details.ts'
import { user } from '../domain/user/user.state.ts'
import { type GivenUser, givenUser } from './given-user.builder.ts'

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

/** An open account with the role of a professional, and the event that closes it. */
export function givenClosedAccount() {
  const { userId, userRegistered } = givenUser()
  const id = professionalId.parse(deriveId(userId, 'professional'))
  const now = '2026-11-20T12:00:00.000Z'
  const granted = {
    type: 'professional-role-granted' as const,
    data: { userId, professionalId: id, grantedAt: now },
  }
  const { personId } = userRegistered.data
  const data = { userId, personId, professionalId: id, deactivatedAt: now }
  return {
    userId,
    professionalId: id,
    now,
    opened: [userRegistered, granted],
    deactivated: { type: 'account-deactivated' as const, data },
  }
}

/** A registered account, and the events that turn its second factor on. */
export function givenSecondFactor() {
  const { userId, userRegistered } = givenUser()
  const { personId } = userRegistered.data
  const now = '2026-11-20T12:00:00.000Z'
  return {
    userId,
    personId,
    now,
    userRegistered,
    enabled: { type: 'second-factor-enabled' as const, data: { userId, personId, enabledAt: now } },
    codesMade: { type: 'recovery-codes-made' as const, data: { userId, personId, madeAt: now } },
  }
}

/** The details of an account that has just been registered; specs leave personal fields in plain text. */
export function decryptedDetailsOf({ userRegistered }: GivenUser): DecryptedDetails {
  const account = user.evolve(user.initialState(), userRegistered as never)
  if (account.status !== 'registered') throw new Error('the account is not registered')
  const { name, email, phone, birthDate } = account
  return { account, details: { name, email, phone, birthDate } }
}
