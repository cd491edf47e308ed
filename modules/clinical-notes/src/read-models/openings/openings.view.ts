import { defineView, int, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import type { RecordSide } from '../../contract/index.ts'
import { recordOpened } from '../../domain/record-access/record-access.events.ts'

/** One opening of a client's record. */
const table = viewTable({
  name: 'clinical_notes.openings',
  key: 'openingId',
  columns: {
    openingId: uuid,
    clientId: uuid,
    professionalId: uuid,
    by: text<RecordSide>(),
    notes: int,
    files: int,
    openedAt: timestamptz,
  },
  indexes: ['(client_id, opened_at desc, opening_id)'],
})
export type OpeningRow = RowOf<typeof table>

export const openingsView = defineView(table, { version: 2 }, [
  table.on(recordOpened, (_row, { data }) => ({
    ...data,
    notes: data.noteIds.length,
    files: data.fileIds.length,
  })),
])
