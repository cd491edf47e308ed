import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import type { PersonIds } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'
import { recordConsents } from './record-consents.decide.ts'

type GiveConsent = PersonIds & {
  /** The text in force. */
  readonly consent: Consent
  /** The version that the person read. */
  readonly readVersion: string
}

/** Records the consent to the text in force, once. Refusals: consent-text-changed when another version was read, person-erased. */
function decide(
  { consent, readVersion, ...command }: Timed<GiveConsent>,
  state: Person,
): Decision<EventsOf<typeof person>> {
  if (state.status === 'active' && readVersion !== consent.version)
    return privacyRefusals.refuse('consent-text-changed')
  return recordConsents.decide({ ...command, consents: [consent] }, state)
}

export const giveConsent = defineCommand({ name: 'give-consent', stream: person, decide })
