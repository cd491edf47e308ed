import {
  type NoteContent,
  noteParts,
  type NoteSummary,
  type OpenedNote,
  type PrescriptionKind,
} from '@escuta/clinical-notes/contract'
import { formatDateTime, notesTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { labelOf } from '../write-note/note-fields.tsx'

const NoteHistory = lazyComponent(() => import('./note-history.tsx'), 'NoteHistory')

type NoteCardProps = {
  readonly note: NoteSummary
  /** Shown beside the button while the note is open. */
  readonly children?: ((version: number) => ReactNode) | undefined
}

/** A note that shows what it says once it is opened. */
export function NoteCard({
  note: { id, version, signedAt, amendedAt, professionalName },
  children,
}: NoteCardProps) {
  const { opened, open, close, isOpening } = useOpenNote(id, version)
  const when = formatDateTime(new Date(signedAt))
  return (
    <Card padding="small" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h3 className="font-semibold">{texts.signedAt(when)}</h3>
          <p className="flex flex-wrap items-center gap-2 text-caption text-ink-soft">
            {professionalName}
            {amendedAt && (
              <Badge tone="outline">{texts.amendedAt(formatDateTime(new Date(amendedAt)))}</Badge>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {opened && children?.(version)}
          <Button
            size="small"
            variant="secondary"
            aria-expanded={opened !== undefined}
            busyLabel={isOpening && texts.opening}
            onClick={opened ? close : open}
          >
            {opened ? texts.close : texts.open}
            <span className="sr-only">{texts.openOf(when)}</span>
          </Button>
        </div>
      </div>
      {opened && <OpenedNoteView note={opened} />}
    </Card>
  )
}

/** Opens a note, which is recorded; one that is open is opened again when it has a newer version. */
function useOpenNote(noteId: string, version: number) {
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

/** What a note says, and its history where it was corrected. */
function OpenedNoteView({ note }: { readonly note: OpenedNote }) {
  const { versions, prescriptionKind } = note
  const [newest] = versions
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      {newest?.content ? (
        <NoteText content={newest.content} kind={prescriptionKind} />
      ) : (
        <p className="text-ink-soft">{texts.contentGone}</p>
      )}
      {versions.length > 1 && <NoteHistory versions={versions} kind={prescriptionKind} />}
    </div>
  )
}

/** The parts that say something. Texts are shown as they were written, never as HTML. */
function NoteText({ content, kind }: { readonly content: NoteContent; readonly kind: PrescriptionKind }) {
  return (
    <dl className="grid gap-4">
      {noteParts
        .filter((part) => content[part] !== '')
        .map((part) => (
          <div key={part} className="grid gap-1">
            <dt className="text-caption font-semibold text-ink-soft">{labelOf(part, kind)}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{content[part]}</dd>
          </div>
        ))}
    </dl>
  )
}
