import { createFileRoute } from '@tanstack/react-router'
import { ClientFilesPage } from '../../../../features/clinical-notes/record-files/client-files-page.tsx'
import { pageOfFiles } from '../../../../features/clinical-notes/record-files/page-of-files.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_client/cliente/arquivos')({
  loader: () => {
    void queries.clinicalNotes.ownProfessionals.prefetch()
    void queries.clinicalNotes.ownFiles.prefetchInfinite(pageOfFiles)
  },
  component: ClientFilesPage,
})
