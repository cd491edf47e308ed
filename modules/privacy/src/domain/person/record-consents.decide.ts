import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import type { consentGiven } from '../../contract/published-events.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import type { Person } from './person.state.ts'

/** Records consents given together, as by registering; those in force are left out. Refusal: person-erased. */
export function recordConsents(
  { userId, personId, consents, now }: Timed<PersonIds & { readonly consents: readonly Consent[] }>,
  state: Person,
): Decision<EventOf<typeof consentGiven>> {
  return forActivePerson(state, (person) =>
    consents
      .filter(({ purpose, version }) => {
        const last = person.consents[purpose]
        return last?.version !== version || last.revokedAt !== null
      })
      .map((consent) => ({ type: 'consent-given', data: { userId, personId, ...consent, givenAt: now } })),
  )
}
