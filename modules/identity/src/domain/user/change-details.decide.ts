import type { Timed } from '@escuta/event-sourcing'
import { type DecryptedDetails, forDecryptedDetails, type PersonDetails } from './decrypted-details.ts'
import type { UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Replaces name, phone and birth date. Refusals: account-not-found, details-changed. */
export function changeDetails(
  { name, phone, birthDate, now }: Timed<UserKey & Omit<PersonDetails, 'email'>>,
  state: User,
  facts: DecryptedDetails,
) {
  return forDecryptedDetails(state, facts, ({ clientId }, ids) => {
    const { email } = facts.details
    const details = { name, email, phone, birthDate }
    return [{ type: 'person-details-changed', data: { ...ids, clientId, ...details, changedAt: now } }]
  })
}
