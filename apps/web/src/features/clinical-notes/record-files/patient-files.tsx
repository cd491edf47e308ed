import { patientsTexts, recordFilesTexts as texts } from '@escuta/i18n'
import { byCursor } from '../../../lib/load-more.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AddFile } from './add-file.tsx'
import { FilePages } from './file-pages.tsx'

/** The tab "Arquivos" of a patient. */
export function PatientFiles({ clientId }: { readonly clientId: string }) {
  const files = trpc.clinicalNotes.filesOfPatient.useInfiniteQuery({ clientId, limit: 20 }, byCursor)
  return (
    <section aria-label={patientsTexts.files} className="grid gap-6">
      <AddFile clientId={clientId} />
      <FilePages query={files} side="professional" emptyHint={texts.noneOfPatientHint} />
    </section>
  )
}
