import type { EventOf, EventsOf, Timed } from '@escuta/event-sourcing'
import type { activityExported, activityRead } from './reading.events.ts'
import type { reading } from './reading.state.ts'

type Events = EventsOf<typeof reading>[]
/** `month` (yyyy-mm) names the stream. */
export type Reading = Omit<EventOf<typeof activityRead>['data'], 'readAt'> & { readonly month: string }
export type Export = Omit<EventOf<typeof activityExported>['data'], 'exportedAt'> & { readonly month: string }

/** Records that a part of the history is read. */
export function recordReading({ now, month: _, ...asked }: Timed<Reading>): Events {
  return [{ type: 'activity-read', data: { ...asked, readAt: now } }]
}

/** Records that a part of the history is saved as a file. */
export function recordExport({ now, month: _, ...asked }: Timed<Export>): Events {
  return [{ type: 'activity-exported', data: { ...asked, exportedAt: now } }]
}
