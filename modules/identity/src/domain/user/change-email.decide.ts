import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type DecryptedDetails, forDecryptedDetails } from './decrypted-details.ts'
import type { UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Replaces the address by the one whose link was opened, and confirms it. Refusals: account-not-found, details-changed. */
function decide(
  { email, linkId, now }: Timed<UserKey & { readonly email: string; readonly linkId: string }>,
  state: User,
  facts: DecryptedDetails,
) {
  return forDecryptedDetails(state, facts, ({ clientId, isEmailConfirmed }, ids) => [
    {
      type: 'person-details-changed',
      data: { ...ids, clientId, ...facts.details, email, changedAt: now },
    },
    { type: 'email-changed', data: { ...ids, linkId, changedAt: now } },
    ...(isEmailConfirmed ? [] : [{ type: 'email-confirmed' as const, data: { ...ids, confirmedAt: now } }]),
  ])
}

export const changeEmail = defineCommand({ name: 'change-email', stream: user, decide })
