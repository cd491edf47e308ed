import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Asked, askedIn } from './asked.ts'
import { reading } from './reading.state.ts'

/** `month` (yyyy-mm) names the stream. */
export type Reading = Asked & { readonly entryId: string | null; readonly month: string }

/** Records that a part of the history is read. */
function decide({ now, entryId, ...asked }: Timed<Reading>): EventsOf<typeof reading>[] {
  return [{ type: 'activity-read', data: { ...askedIn(asked), entryId, readAt: now } }]
}

export const recordReading = defineCommand({
  name: 'record-reading',
  stream: reading,
  keyOf: ({ readerId, month }: Reading) => ({ readerId, month }),
  decide,
})
