import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { type ActOnParked, parkedEvent, type ParkedFacts } from './parked-facts.ts'
import { type Projection, projection, type ProjectionEvent } from './projection.state.ts'

/** Leaves the event aside for good. Refusal: parked-event-not-found. */
function decide(
  { by: skippedBy, now: skippedAt, ...given }: Timed<ActOnParked>,
  _state: Projection,
  facts: ParkedFacts,
): Decision<ProjectionEvent> {
  const parked = parkedEvent(facts)
  if (isRefusal(parked)) return parked
  return [{ type: 'parked-event-skipped', data: { ...given, ...parked, skippedBy, skippedAt } }]
}

export const skipParkedEvent = defineCommand({ name: 'skip-parked-event', stream: projection, decide })
