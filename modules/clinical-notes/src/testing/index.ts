export * from './given-notes.builder.ts'

/** The query port of records and the views that it reads; imported on demand. */
export async function loadRecords() {
  const { recordQueries } = await import('../application/record-queries.ts')
  const { notesView } = await import('../read-models/notes/notes.view.ts')
  const { recordFilesView } = await import('../read-models/record-files/record-files.view.ts')
  return { recordQueries, views: [notesView, recordFilesView] }
}
