import { type NoteContent, type OpenedNote } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Loading } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { successToast } from '@escuta/ui/toast-queue'
import { useEffect } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { FailedQuery } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoteFields } from '../write-note/note-fields.tsx'

type AmendNoteDialogProps = { readonly noteId: string; readonly onClose: () => void }

/** Corrects the newest version of a note, which is opened for it. */
export function AmendNoteDialog({ noteId, onClose }: AmendNoteDialogProps) {
  const { mutate: open, ...note } = trpc.clinicalNotes.openNote.useMutation({
    meta: { changesNothingShown: true },
  })
  useEffect(() => open({ noteId }), [open, noteId])
  const content = note.data?.versions[0]?.content
  return (
    <Dialog title={texts.amendTitle} description={texts.amendHint} size="wide" onClose={onClose}>
      {note.isError && <FailedQuery error={note.error} onRetry={() => open({ noteId })} />}
      {content && note.data && <AmendForm note={note.data} content={content} onClose={onClose} />}
      {!content && !note.isError && <Loading className="grid gap-4" count={3} each="h-24" />}
    </Dialog>
  )
}

type AmendFormProps = {
  readonly note: OpenedNote
  readonly content: NoteContent
  readonly onClose: () => void
}

function AmendForm({ note: { id, version, prescriptionKind }, content, onClose }: AmendFormProps) {
  const amend = trpc.clinicalNotes.amendNote.useMutation({
    onSuccess: successToast(texts.amended, texts.amendedHint, onClose),
    onError: failureToast(texts),
  })
  const { form, text } = useForm<NoteContent & { readonly reason: string }>({
    initial: { ...content, reason: '' },
    problemOf: ({ symptoms, diagnosis }) =>
      symptoms.trim() === '' && diagnosis.trim() === ''
        ? { field: 'symptoms', title: texts.requiredTitle, description: texts.required }
        : null,
    onSubmit: (corrected) => amend.mutate({ noteId: id, version, ...corrected }),
    error: amend.error,
  })
  return (
    <form {...form} className="grid gap-5">
      <NoteFields kind={prescriptionKind} text={text} />
      <TextField {...text('reason')} label={texts.reason} maxLength={500} />
      <FormButtons
        submit={texts.amendSave}
        busyLabel={amend.isPending && texts.amending}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  )
}
