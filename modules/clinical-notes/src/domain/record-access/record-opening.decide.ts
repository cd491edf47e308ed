import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { recordOpened } from './record-access.events.ts'
import { recordAccess } from './record-access.state.ts'

type Opened = EventOf<typeof recordOpened>
/** `month` (yyyy-mm) is the one of the opening, which names its stream. */
export type RecordOpening = Omit<Opened['data'], 'openedAt'> & { readonly month: string }

/** Records that notes or files are opened; nothing where there are none. */
function decide({ now, ...opening }: Timed<RecordOpening>): Decision<Opened> {
  const { openingId, clientId, professionalId, by, noteIds, fileIds } = opening
  const data = { openingId, clientId, professionalId, by, noteIds, fileIds, openedAt: now }
  return noteIds.length + fileIds.length === 0 ? [] : [{ type: 'record-opened', data }]
}

export const recordOpening = defineCommand({
  name: 'record-opening',
  stream: recordAccess,
  keyOf: ({ clientId, month }: RecordOpening) => ({ clientId, month }),
  decide,
})
