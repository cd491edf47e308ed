import { defineStream, type EventsOf } from '@escuta/event-sourcing'
import * as events from './projection.events.ts'

/** What staff did to a view or process; its own progress is in the database of projections. */
export type Projection = { readonly acts: number }

export type ProjectionEvent = EventsOf<typeof projection>

/** The acts of staff on one view or process: stream `projection-{name}`. */
export const projection = defineStream({
  name: 'projection',
  id: ({ projection: name }: { readonly projection: string }) => name,
  events,
  initialState: (): Projection => ({ acts: 0 }),
}).evolve({
  'view-rebuild-requested': withAct,
  'parked-event-retried': withAct,
  'parked-event-skipped': withAct,
})

function withAct({ acts }: Projection): Projection {
  return { acts: acts + 1 }
}
