import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import type { consentGiven } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import type { ActivePerson, Person } from './person.state.ts'

type Given = EventOf<typeof consentGiven>
type GiveConsent = PersonIds & {
  /** The text in force. */
  readonly consent: Consent
  /** The version that the person read. */
  readonly readVersion: string
}

/** Records the consent to the text in force, once. Refusals: consent-text-changed when another version was read, person-erased. */
export function giveConsent(
  { userId, personId, consent, readVersion }: GiveConsent,
  state: Person,
  now: string,
): Decision<Given> {
  return forActivePerson(state, (person) => {
    if (readVersion !== consent.version) return privacyRefusals.refuse('consent-text-changed')
    return given({ userId, personId }, [consent], person, now)
  })
}

/** Records consents given together, as by registering; those in force are left out. Refusal: person-erased. */
export function recordConsents(
  { userId, personId, consents }: PersonIds & { readonly consents: readonly Consent[] },
  state: Person,
  now: string,
): Decision<Given> {
  return forActivePerson(state, (person) => given({ userId, personId }, consents, person, now))
}

function given(ids: PersonIds, consents: readonly Consent[], person: ActivePerson, now: string): Given[] {
  return consents
    .filter(({ purpose, version }) => {
      const last = person.consents[purpose]
      return last?.version !== version || last.revokedAt !== null
    })
    .map((consent) => ({ type: 'consent-given', data: { ...ids, ...consent, givenAt: now } }))
}
