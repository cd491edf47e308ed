import type { NoteSummary } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { byCursor } from '../../../lib/load-more.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NotePages } from './note-pages.tsx'
import { PrivateNotes } from './private-notes.tsx'

const AmendNoteDialog = lazyComponent(() => import('./amend-note-dialog.tsx'), 'AmendNoteDialog')

/** The tab "Anotações": the signed notes of a patient, and the professional's private ones. */
export function PatientNotes({ clientId }: { readonly clientId: string }) {
  const notes = trpc.clinicalNotes.notesOfPatient.useInfiniteQuery({ clientId, limit: 20 }, byCursor)
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

/** The button that corrects an opened note. */
function AmendNote({ note }: { readonly note: NoteSummary }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {texts.amend}
      </Button>
      {isOpen && <AmendNoteDialog noteId={note.id} onClose={() => setOpen(false)} />}
    </>
  )
}
