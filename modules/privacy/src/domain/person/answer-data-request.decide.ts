import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { dataRequestAnswered } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import { answeredBy } from './make-data-request.decide.ts'
import type { Person } from './person.state.ts'

type Answer = PersonIds & { readonly requestId: string; readonly answer: string; readonly by: string }

/** Answers a request once; a later answer changes nothing. Refusals: data-request-not-found, person-erased. */
export function answerDataRequest(
  { answer, by, ...ids }: Answer,
  state: Person,
  now: string,
): Decision<EventOf<typeof dataRequestAnswered>> {
  return forActivePerson(state, ({ dataRequests }) => {
    const request = dataRequests[ids.requestId]
    if (!request) return privacyRefusals.refuse('data-request-not-found')
    if (request.isAnswered) return []
    const answered = answeredBy(by, ids, now)
    return [{ ...answered, data: { ...answered.data, answer } }]
  })
}
