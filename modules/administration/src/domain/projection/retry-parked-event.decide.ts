import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { type ActOnParked, parkedEvent, type ParkedFacts } from './parked-facts.ts'
import { type Projection, projection, type ProjectionEvent } from './projection.state.ts'

/** Has the process try the event again. Refusal: parked-event-not-found. */
function decide(
  { by: retriedBy, now: retriedAt, ...given }: Timed<ActOnParked>,
  _state: Projection,
  facts: ParkedFacts,
): Decision<ProjectionEvent> {
  const parked = parkedEvent(facts)
  if (isRefusal(parked)) return parked
  return [{ type: 'parked-event-retried', data: { ...given, ...parked, retriedBy, retriedAt } }]
}

export const retryParkedEvent = defineCommand({ name: 'retry-parked-event', stream: projection, decide })
