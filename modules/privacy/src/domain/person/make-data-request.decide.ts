import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import { mostOpenRequests } from '../../contract/personal-data.ts'
import type { dataRequested } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { type NewDataRequest, openRequests, requested } from './data-request.ts'
import { forActivePerson } from './for-active-person.ts'
import type { Person } from './person.state.ts'

/** Adds a request that the operator answers. Refusals: too-many-data-requests, person-erased. */
export function makeDataRequest(
  request: Timed<NewDataRequest>,
  state: Person,
): Decision<EventOf<typeof dataRequested>> {
  return forActivePerson(state, (person) => {
    if (openRequests(person).length >= mostOpenRequests)
      return privacyRefusals.refuse('too-many-data-requests')
    return [requested(request)]
  })
}
