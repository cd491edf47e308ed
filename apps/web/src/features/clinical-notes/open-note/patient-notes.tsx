import { notesTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { AmendNote } from './amend-note.tsx'
import { NotePages } from './note-pages.tsx'
import { PrivateNotes } from './private-notes.tsx'

/** The tab "Anotações": the signed notes of a patient, and the professional's private ones. */
export function PatientNotes({ clientId }: { readonly clientId: string }) {
  const notes = trpc.clinicalNotes.notesOfPatient.useInfiniteQuery(
    { clientId, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <div className="grid gap-8">
      <NotePages
        query={notes}
        emptyHint={texts.noneHint}
        lead={texts.openingIsRecorded}
        actions={(note, version) => <AmendNote key={version} note={note} />}
      />
      <PrivateNotes clientId={clientId} />
    </div>
  )
}
