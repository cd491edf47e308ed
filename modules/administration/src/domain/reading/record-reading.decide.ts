import type { EventOf, EventsOf, Timed } from '@escuta/event-sourcing'
import type { activityExported, activityRead } from './reading.events.ts'
import type { reading } from './reading.state.ts'

type Events = EventsOf<typeof reading>[]
/** `month` (yyyy-mm) names the stream. */
export type Reading = Omit<EventOf<typeof activityRead>['data'], 'readAt'> & { readonly month: string }
export type Export = Omit<EventOf<typeof activityExported>['data'], 'exportedAt'> & { readonly month: string }

/** Records that a part of the history is read. */
export function recordReading({ now, entryId, ...asked }: Timed<Reading>): Events {
  return [{ type: 'activity-read', data: { ...askedIn(asked), entryId, readAt: now } }]
}

/** Records that a part of the history is saved as a file. */
export function recordExport({ now, format, ...asked }: Timed<Export>): Events {
  return [{ type: 'activity-exported', data: { ...askedIn(asked), format, exportedAt: now } }]
}

function askedIn(command: Omit<Reading, 'entryId'>) {
  const { readerId, personId, subjectId, module, eventType, from, to, byWords } = command
  return { readerId, personId, subjectId, module, eventType, from, to, byWords }
}
