import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { mostOpenRequests } from '../../contract/personal-data.ts'
import type { dataRequested } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { type NewDataRequest, openRequests, requested } from './data-request.ts'
import { forActivePerson } from './for-active-person.ts'
import { type Person, person } from './person.state.ts'

/** Adds a request that the operator answers. Refusals: too-many-data-requests, person-erased. */
function decide(request: Timed<NewDataRequest>, state: Person): Decision<EventOf<typeof dataRequested>> {
  return forActivePerson(state, (person) => {
    if (openRequests(person).length >= mostOpenRequests)
      return privacyRefusals.refuse('too-many-data-requests')
    return [requested(request)]
  })
}

export const makeDataRequest = defineCommand({ name: 'make-data-request', stream: person, decide })
