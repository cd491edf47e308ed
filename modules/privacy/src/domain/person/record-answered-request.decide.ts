import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'
import { answeredAtOnce, type NewDataRequest } from './data-request.ts'
import { forActivePerson } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

/** Records, once, a request that the app answers at once. Refusal: person-erased. */
function decide(
  request: Timed<Omit<NewDataRequest, 'details'>>,
  state: Person,
): Decision<EventOf<typeof dataRequested | typeof dataRequestAnswered>> {
  return forActivePerson(state, ({ dataRequests }) =>
    dataRequests.has(request.requestId) ? [] : answeredAtOnce(request),
  )
}

export const recordAnsweredRequest = defineCommand({
  name: 'record-answered-request',
  stream: person,
  decide,
})
