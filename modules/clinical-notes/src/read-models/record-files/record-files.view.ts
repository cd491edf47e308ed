import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { FileType } from '@escuta/kernel'
import type { RecordSide } from '../../contract/index.ts'
import { recordFileAdded, recordFileRemoved } from '../../domain/record/record.events.ts'

/** One file of a record, also after its removal; `fileName` is encrypted. */
const table = viewTable({
  name: 'clinical_notes.record_files',
  key: 'fileId',
  columns: {
    fileId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    fileName: column.text(),
    contentType: column.text<FileType>(),
    size: column.int,
    addedBy: column.text<RecordSide>(),
    addedAt: column.timestamptz,
    removedAt: nullable(column.timestamptz),
  },
  indexes: ['(client_id, professional_id, added_at desc, file_id)', '(client_id, added_at desc, file_id)'],
})
const { on, change } = table
export type RecordFileRow = RowOf<typeof table>

export const recordFilesView = defineView(table, { version: 1 }, [
  on(recordFileAdded, (_row, { data }) => ({ ...data, removedAt: null })),
  on(
    recordFileRemoved,
    change((_row, { data: { removedAt } }) => ({ removedAt })),
  ),
])
