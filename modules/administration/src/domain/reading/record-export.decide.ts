import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { ActivityFormat } from '../../contract/index.ts'
import { type Asked, askedIn } from './asked.ts'
import type { reading } from './reading.state.ts'

/** `month` (yyyy-mm) names the stream. */
export type Export = Asked & { readonly format: ActivityFormat; readonly month: string }

/** Records that a part of the history is saved as a file. */
export function recordExport({ now, format, ...asked }: Timed<Export>): EventsOf<typeof reading>[] {
  return [{ type: 'activity-exported', data: { ...askedIn(asked), format, exportedAt: now } }]
}
