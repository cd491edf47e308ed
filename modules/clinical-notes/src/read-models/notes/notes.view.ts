import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { PrescriptionKind } from '../../contract/index.ts'
import { noteAmended, noteSigned } from '../../domain/record/record.events.ts'

/** One note at its newest version; `content` is encrypted. */
const table = viewTable({
  name: 'clinical_notes.notes',
  key: 'noteId',
  columns: {
    noteId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    appointmentId: nullable(column.uuid),
    prescriptionKind: column.text<PrescriptionKind>(),
    content: column.text(),
    version: column.int,
    signedAt: column.timestamptz,
    amendedAt: nullable(column.timestamptz),
  },
  indexes: [
    '(client_id, professional_id, signed_at desc, note_id)',
    '(client_id, signed_at desc, note_id)',
    '(appointment_id)',
  ],
})
const { on, change } = table
export type NoteRow = RowOf<typeof table>

export const notesView = defineView(table, { version: 1 }, [
  on(noteSigned, (_row, { data }) => ({ ...data, version: 1, amendedAt: null })),
  on(
    noteAmended,
    change((_row, { data: { version, content, signedAt } }) => ({ version, content, amendedAt: signedAt })),
  ),
])
