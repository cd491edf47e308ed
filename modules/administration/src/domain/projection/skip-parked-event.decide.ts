import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { projectionsRefusals } from '../../contract/projections.refusals.ts'
import type { ActOnParked, ParkedFacts } from './parked-facts.ts'
import { type Projection, projection, type ProjectionEvent } from './projection.state.ts'

/** Leaves the event aside for good. Refusal: parked-event-not-found. */
function decide(
  { by: skippedBy, now: skippedAt, ...given }: Timed<ActOnParked>,
  _state: Projection,
  { parked }: ParkedFacts,
): Decision<ProjectionEvent> {
  if (!parked) return projectionsRefusals.refuse('parked-event-not-found')
  const { eventId, eventType, streamName } = parked
  const ids = { eventId, eventType, streamName }
  return [{ type: 'parked-event-skipped', data: { ...given, ...ids, skippedBy, skippedAt } }]
}

export const skipParkedEvent = defineCommand({ name: 'skip-parked-event', stream: projection, decide })
