/** A text outside the record, changed in place: an event for every pause in typing would fill the log. */
export type WorkingTextRow = {
  readonly textId: string
  readonly clientId: string
  readonly professionalId: string
  readonly kind: 'draft' | 'private'
  readonly revision: number
  /** Encrypted by `workingNotesKey`. */
  readonly text: string
  readonly savedAt: string
}
export type WorkingTextTables = { 'clinical_notes.working_texts': WorkingTextRow }
