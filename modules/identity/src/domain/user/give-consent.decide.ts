import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import { myDataRefusals } from '../../contract/my-data-refusals.ts'
import type { consentGiven } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type GiveConsent = {
  /** The text in force. */
  readonly consent: Consent
  /** The version that the person read. */
  readonly readVersion: string
}

/** Agrees to the text in force, once. Refusals: consent-text-changed when another was read, account-not-found. */
export function giveConsent(
  { consent, readVersion }: GiveConsent,
  state: User,
  now: string,
): Decision<EventOf<typeof consentGiven>> {
  return forRegisteredUser(state, ({ consents }, ids) => {
    if (readVersion !== consent.version) return myDataRefusals.refuse('consent-text-changed')
    const given = consents[consent.purpose]
    if (given?.version === consent.version && given.revokedAt === null) return []
    return [{ type: 'consent-given', data: { ...ids, ...consent, givenAt: now } }]
  })
}
