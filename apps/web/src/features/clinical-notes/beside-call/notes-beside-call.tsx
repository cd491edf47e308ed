import { besideCallTexts as texts } from '@escuta/i18n'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { LastNotes } from './last-notes.tsx'

const WriteNote = lazyComponent(
  () => import('../write-note/write-note.tsx'),
  'WriteNote',
  () => <Writing />,
)

type NotesBesideCallProps = { readonly appointmentId: string; readonly clientId: string }

/** What the professional reads and writes during a call: the last notes of the patient, and the draft of the next one. */
export function NotesBesideCall({ appointmentId, clientId }: NotesBesideCallProps) {
  const patient = trpc.clinicalNotes.patient.useQuery({ clientId })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <LastNotes clientId={clientId} />
      <section className="grid gap-3">
        <h3 className="font-semibold">{texts.note}</h3>
        <QueryState query={patient} loading={<Writing />}>
          {(writer) => <WriteNote clientId={clientId} appointmentId={appointmentId} writer={writer} />}
        </QueryState>
      </section>
    </div>
  )
}

function Writing() {
  return (
    <Loading className="grid gap-4">
      <Skeleton count={3} className="h-24 rounded-card" />
    </Loading>
  )
}
