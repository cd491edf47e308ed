import type { NoteSummary } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const AmendNoteDialog = lazyComponent(() => import('./amend-note-dialog.tsx'), 'AmendNoteDialog')

/** The button that corrects an opened note. */
export function AmendNote({ note }: { readonly note: NoteSummary }) {
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
