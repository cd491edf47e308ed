import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { dataRequestAnswered } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { answered } from './data-request.ts'
import { forActivePerson, type PersonIds } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

type Answer = PersonIds & { readonly requestId: string; readonly answer: string; readonly by: string }

/** Answers a request once; a later answer changes nothing. Refusals: data-request-not-found, person-erased. */
function decide(
  { answer, by, ...request }: Timed<Answer>,
  state: Person,
): Decision<EventOf<typeof dataRequestAnswered>> {
  return forActivePerson(state, ({ dataRequests }) => {
    const found = dataRequests.get(request.requestId)
    if (!found) return privacyRefusals.refuse('data-request-not-found')
    if (found.isAnswered) return []
    const { type, data } = answered(request, by)
    return [{ type, data: { ...data, answer } }]
  })
}

export const answerDataRequest = defineCommand({ name: 'answer-data-request', stream: person, decide })
