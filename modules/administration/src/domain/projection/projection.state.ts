import { defineStream, type EventsOf } from '@escuta/event-sourcing'
import { projectionEvents } from './projection.events.ts'

/** What staff did to a view or process; its own progress is in the database of projections. */
export type Projection = { readonly acts: number }

export type ProjectionEvent = EventsOf<typeof projection>

/** The acts of staff on one view or process: stream `projection-{name}`. */
export const projection = defineStream<
  Projection,
  (typeof projectionEvents)[number],
  { readonly projection: string }
>({
  name: 'projection',
  id: ({ projection: name }) => name,
  events: projectionEvents,
  initialState: () => ({ acts: 0 }),
  evolve: ({ acts }) => ({ acts: acts + 1 }),
})
