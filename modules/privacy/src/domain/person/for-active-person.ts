import type { Decision } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import { privacyRefusals } from '../../contract/refusals.ts'
import type { ActivePerson, Person } from './person.state.ts'

/** Ids in every event of the stream. */
export type PersonIds = { readonly userId: UserId; readonly personId: string }

/** Decides on a person whose data was not erased. Refusal: person-erased. */
export function forActivePerson<Event>(
  state: Person,
  decide: (person: ActivePerson) => Decision<Event>,
): Decision<Event> {
  return state.status === 'active' ? decide(state) : privacyRefusals.refuse('person-erased')
}
