import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { type ConsentPurpose, purposesOfEveryAccount } from '../../contract/consents.ts'
import type { consentRevoked } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

/** Withdraws a consent, once. Refusals: consent-needed for purposes that every account requires, person-erased. */
function decide(
  { userId, personId, purpose, now }: Timed<PersonIds & { readonly purpose: ConsentPurpose }>,
  state: Person,
): Decision<EventOf<typeof consentRevoked>> {
  return forActivePerson(state, ({ consents }) => {
    if (purposesOfEveryAccount.includes(purpose)) return privacyRefusals.refuse('consent-needed')
    const given = consents[purpose]
    if (!given || given.revokedAt !== null) return []
    return [{ type: 'consent-revoked', data: { userId, personId, purpose, revokedAt: now } }]
  })
}

export const revokeConsent = defineCommand({ name: 'revoke-consent', stream: person, decide })
