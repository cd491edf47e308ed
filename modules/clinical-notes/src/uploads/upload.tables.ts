/** A file that was announced and may belong to nothing yet. */
export type UploadRow = {
  readonly fileId: string
  readonly userId: string
  readonly clientId: string
  readonly professionalId: string
  readonly announcedAt: string
}
export type UploadTables = {
  'clinical_notes.uploads': UploadRow
}
