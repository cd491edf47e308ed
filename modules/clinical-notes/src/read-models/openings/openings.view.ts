import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import type { RecordSide } from '../../contract/index.ts'
import { recordOpened } from '../../domain/record-access/record-access.events.ts'

/** One opening of a client's record. */
const table = viewTable({
  name: 'clinical_notes.openings',
  key: 'openingId',
  columns: {
    openingId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    by: column.text<RecordSide>(),
    notes: column.int,
    files: column.int,
    openedAt: column.timestamptz,
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
