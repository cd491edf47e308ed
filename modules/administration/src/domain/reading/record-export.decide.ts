import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ActivityFormat } from '../../contract/index.ts'
import { type Asked, askedIn } from './asked.ts'
import { reading } from './reading.state.ts'

/** `month` (yyyy-mm) names the stream. */
export type Export = Asked & { readonly format: ActivityFormat; readonly month: string }

/** Records that a part of the history is saved as a file. */
function decide({ now, format, ...asked }: Timed<Export>): EventsOf<typeof reading>[] {
  return [{ type: 'activity-exported', data: { ...askedIn(asked), format, exportedAt: now } }]
}

export const recordExport = defineCommand({
  name: 'record-export',
  stream: reading,
  keyOf: ({ readerId, month }: Export) => ({ readerId, month }),
  decide,
})
