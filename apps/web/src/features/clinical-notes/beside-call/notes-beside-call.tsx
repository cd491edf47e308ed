import { besideCallTexts as texts, notesTexts } from '@escuta/i18n'
import { Loading } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoteCard } from '../open-note/note-card.tsx'

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
  return <Loading className="grid gap-4" count={3} each="h-24 rounded-card" />
}

const shown = 3

/** The patient's last notes, closed until the professional wants them; each says its text once it is opened. */
function LastNotes({ clientId }: { readonly clientId: string }) {
  const [isOpen, setOpen] = useState(false)
  const notes = trpc.clinicalNotes.notesOfPatient.useQuery({ clientId, limit: shown }, { enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{texts.last}</summary>
      <div className="grid gap-3 pb-2">
        <QueryState
          query={notes}
          loading={<Loading className="grid gap-3" count={2} each="h-20 rounded-card" />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-soft">{texts.none}</p>
            ) : (
              <>
                <p className="text-caption text-ink-soft">{notesTexts.openingIsRecorded}</p>
                <ul className="grid gap-3">
                  {items.map((note) => (
                    <li key={note.id}>
                      <NoteCard note={note} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </QueryState>
        <a
          href={`/profissional/pacientes?paciente=${clientId}&aba=anotacoes`}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start py-2.5 font-medium text-accent underline"
        >
          {texts.record}
        </a>
      </div>
    </details>
  )
}
