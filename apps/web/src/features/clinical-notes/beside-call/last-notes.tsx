import { besideCallTexts as texts, notesTexts } from '@escuta/i18n'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoteCard } from '../open-note/note-card.tsx'

const shown = 3

/** The patient's last notes, closed until the professional wants them; each says its text once it is opened. */
export function LastNotes({ clientId }: { readonly clientId: string }) {
  const [isOpen, setOpen] = useState(false)
  const notes = trpc.clinicalNotes.notesOfPatient.useQuery({ clientId, limit: shown }, { enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{texts.last}</summary>
      <div className="grid gap-3 pb-2">
        <QueryState
          query={notes}
          loading={
            <Loading className="grid gap-3">
              <Skeleton count={2} className="h-20 rounded-card" />
            </Loading>
          }
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
