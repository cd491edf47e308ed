import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { projectionsRefusals } from '../../contract/projections.refusals.ts'
import type { viewRebuildRequested } from './projection.events.ts'
import { type Projection, projection, type ProjectionEvent } from './projection.state.ts'

type RebuildView = Omit<EventOf<typeof viewRebuildRequested>['data'], 'requestedAt'>
type Facts = { readonly isView: boolean; readonly isUnderWay: boolean }

/** Refusals: view-not-found; view-rebuild-under-way. */
function decide(
  { now, ...given }: Timed<RebuildView>,
  _state: Projection,
  { isView, isUnderWay }: Facts,
): Decision<ProjectionEvent> {
  if (!isView) return projectionsRefusals.refuse('view-not-found')
  if (isUnderWay) return projectionsRefusals.refuse('view-rebuild-under-way')
  return [{ type: 'view-rebuild-requested', data: { ...given, requestedAt: now } }]
}

export const rebuildView = defineCommand({ name: 'rebuild-view', stream: projection, decide })
