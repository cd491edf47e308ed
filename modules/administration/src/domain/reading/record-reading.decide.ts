import type { EventsOf, Timed } from '@escuta/event-sourcing'
import { type Asked, askedIn } from './asked.ts'
import type { reading } from './reading.state.ts'

/** `month` (yyyy-mm) names the stream. */
export type Reading = Asked & { readonly entryId: string | null; readonly month: string }

/** Records that a part of the history is read. */
export function recordReading({ now, entryId, ...asked }: Timed<Reading>): EventsOf<typeof reading>[] {
  return [{ type: 'activity-read', data: { ...askedIn(asked), entryId, readAt: now } }]
}
