import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Consent } from '../../contract/consents.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

type RecordConsents = PersonIds & {
  readonly consents: readonly Consent[]
  /** When they were given (instant), if before now. */
  readonly givenAt?: string
}

/**
 * Records consents given together, as by registering or booking. Leaves out those in force, and those that were given
 * or withdrawn again since. Refusal: person-erased.
 */
function decide(
  { userId, personId, consents, now, givenAt = now }: Timed<RecordConsents>,
  state: Person,
): Decision<EventsOf<typeof person>> {
  return forActivePerson(state, (person) =>
    consents
      .filter(({ purpose, version }) => {
        const last = person.consents[purpose]
        if (!last) return true
        const isInForce = last.version === version && last.revokedAt === null
        return !isInForce && (last.revokedAt ?? last.givenAt) <= givenAt
      })
      .map((consent) => ({ type: 'consent-given', data: { userId, personId, ...consent, givenAt } })),
  )
}

export const recordConsents = defineCommand({ name: 'record-consents', stream: person, decide })
