import { notesTexts as texts } from '@escuta/i18n'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Opens a note, which is recorded; one that is open is opened again when it has a newer version. */
export function useOpenNote(noteId: string, version: number) {
  const [isOpen, setOpen] = useState(false)
  const note = trpc.clinicalNotes.openNote.useMutation({
    meta: { changesNothingShown: true },
    onSuccess: () => setOpen(true),
    onError: failureToast({ failed: texts.openFailed, failedHint: texts.openFailedHint }),
  })
  const open = () => note.mutate({ noteId })
  const openAgain = useEffectEvent((_newest: number) => {
    if (isOpen) open()
  })
  useEffect(() => openAgain(version), [version])
  return {
    opened: isOpen ? note.data : undefined,
    isOpening: note.isPending,
    open,
    close: () => setOpen(false),
  }
}
