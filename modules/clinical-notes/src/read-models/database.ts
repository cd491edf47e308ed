import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { FieldCipher } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { WorkingTextTables } from '../working-texts/working-text.tables.ts'
import type { NoteVersionRow } from './note-versions/note-versions.view.ts'
import type { NoteRow } from './notes/notes.view.ts'
import type { OpeningRow } from './openings/openings.view.ts'
import type { RecordFileRow } from './record-files/record-files.view.ts'

/** The module's tables, as its queries see them. */
export type ClinicalNotesTables = WorkingTextTables & {
  'clinical_notes.notes': NoteRow
  'clinical_notes.note_versions': NoteVersionRow
  'clinical_notes.openings': OpeningRow
  'clinical_notes.record_files': RecordFileRow
}

export type QueryDeps = {
  readonly db: Kysely<ClinicalNotesTables>
  readonly cipher: FieldCipher
  readonly professionals: ProfessionalQueries
}
