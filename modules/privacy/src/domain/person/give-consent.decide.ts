import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import type { consentGiven } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import type { PersonIds } from './for-active-person.ts'
import type { Person } from './person.state.ts'
import { recordConsents } from './record-consents.decide.ts'

type GiveConsent = PersonIds & {
  /** The text in force. */
  readonly consent: Consent
  /** The version that the person read. */
  readonly readVersion: string
}

/** Records the consent to the text in force, once. Refusals: consent-text-changed when another version was read, person-erased. */
export function giveConsent(
  { consent, readVersion, ...command }: Timed<GiveConsent>,
  state: Person,
): Decision<EventOf<typeof consentGiven>> {
  if (state.status === 'active' && readVersion !== consent.version)
    return privacyRefusals.refuse('consent-text-changed')
  return recordConsents({ ...command, consents: [consent] }, state)
}
