import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { noteAmended, noteSigned } from '../../domain/record/record.events.ts'

/** Every version of a note; `content` and `reason` are encrypted. */
const table = viewTable({
  name: 'clinical_notes.note_versions',
  key: 'noteVersion',
  columns: {
    /** `{noteId}/{version}`. */
    noteVersion: column.text(),
    noteId: column.uuid,
    version: column.int,
    content: column.text(),
    reason: nullable(column.text()),
    signedAt: column.timestamptz,
  },
  indexes: ['(note_id, version)'],
})
const { on } = table
export type NoteVersionRow = RowOf<typeof table>

export const noteVersionsView = defineView(table, { version: 1 }, [
  on(
    noteSigned,
    (_row, { data }, noteVersion) => ({ ...data, noteVersion, version: 1, reason: null }),
    ({ data }) => `${data.noteId}/1`,
  ),
  on(
    noteAmended,
    (_row, { data }, noteVersion) => ({ ...data, noteVersion }),
    ({ data }) => `${data.noteId}/${data.version}`,
  ),
])
