import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { dataRequested } from '../../contract/published-events.ts'
import { type NewDataRequest, openRequests, requested } from './data-request.ts'
import { forActivePerson } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

/** Adds an erasure request that the operator answers; an unanswered one is not repeated. Refusal: person-erased. */
function decide(
  request: Timed<Omit<NewDataRequest, 'kind' | 'details'>>,
  state: Person,
): Decision<EventOf<typeof dataRequested>> {
  return forActivePerson(state, (person) => {
    if (openRequests(person).some(({ kind }) => kind === 'erasure')) return []
    return [requested({ ...request, kind: 'erasure', details: null })]
  })
}

export const requestErasure = defineCommand({ name: 'request-erasure', stream: person, decide })
