import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Relation, relation, type RelationPair } from './relation.state.ts'

/** `none`: the professional does not know the client. `ahead`: confirmed appointments that have not ended. */
export type RelationFacts = { readonly relation: 'none' | 'stands' | 'ended'; readonly ahead: number }

/**
 * The client ends the relation with a professional; one that has ended stays so. Refuses `relation-not-found`, and
 * `appointments-ahead` while there are: each is cancelled before, by the terms of its own booking.
 */
function decide(
  { now: endedAt, ...pair }: Timed<RelationPair>,
  _state: Relation,
  { relation: found, ahead }: RelationFacts,
): Decision<EventsOf<typeof relation>> {
  if (found === 'none') return schedulingRefusals.refuse('relation-not-found')
  if (found === 'ended') return []
  if (ahead > 0) return schedulingRefusals.refuse('appointments-ahead')
  return [{ type: 'relation-ended', data: { ...pair, endedAt } }]
}

export const endRelation = defineCommand({ name: 'end-relation', stream: relation, decide })
