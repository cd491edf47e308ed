/** A file that was announced and may belong to nothing yet. */
export type UploadRow = {
  readonly fileId: string
  readonly userId: string
  readonly clientId: string
  readonly professionalId: string
  readonly announcedAt: string
}
/** How far a job has come in the list of destroyed keys. */
export type JobProgressRow = { readonly job: string; readonly position: string }
export type UploadTables = {
  'clinical_notes.uploads': UploadRow
  'clinical_notes.job_progress': JobProgressRow
}
