import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { projectionsRefusals } from '../../contract/projections.refusals.ts'
import type { ActOnParked, ParkedFacts } from './parked-facts.ts'
import { type Projection, projection, type ProjectionEvent } from './projection.state.ts'

/** Has the process try the event again. Refusal: parked-event-not-found. */
function decide(
  { by: retriedBy, now: retriedAt, ...given }: Timed<ActOnParked>,
  _state: Projection,
  { parked }: ParkedFacts,
): Decision<ProjectionEvent> {
  if (!parked) return projectionsRefusals.refuse('parked-event-not-found')
  const { eventId, eventType, streamName } = parked
  const ids = { eventId, eventType, streamName }
  return [{ type: 'parked-event-retried', data: { ...given, ...ids, retriedBy, retriedAt } }]
}

export const retryParkedEvent = defineCommand({ name: 'retry-parked-event', stream: projection, decide })
