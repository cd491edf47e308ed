import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { refuseBirthDate } from '../client/refuse-birth-date.ts'
import { type DecryptedDetails, forDecryptedDetails, type PersonDetails } from './decrypted-details.ts'
import type { UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Replaces name, phone and birth date. Refusals: birth-date-not-past, account-not-found, details-changed. */
function decide(
  { name, phone, birthDate, now }: Timed<UserKey & Omit<PersonDetails, 'email'>>,
  state: User,
  facts: DecryptedDetails,
) {
  const refusal = refuseBirthDate(birthDate, now)
  if (refusal) return refusal
  return forDecryptedDetails(state, facts, ({ clientId }, ids) => {
    const { email } = facts.details
    const details = { name, email, phone, birthDate }
    return [{ type: 'person-details-changed', data: { ...ids, clientId, ...details, changedAt: now } }]
  })
}

export const changeDetails = defineCommand({ name: 'change-details', stream: user, decide })
