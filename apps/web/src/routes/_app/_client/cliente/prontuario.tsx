import { createFileRoute } from '@tanstack/react-router'
import { firstPage } from '../../../../features/clinical-notes/own-record/first-page.ts'
import { OwnRecordPage } from '../../../../features/clinical-notes/own-record/own-record-page.tsx'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_client/cliente/prontuario')({
  loader: () => {
    void queries.clinicalNotes.ownNotes.prefetchInfinite(firstPage)
    void queries.clinicalNotes.openings.prefetchInfinite(firstPage)
  },
  component: OwnRecordPage,
})
