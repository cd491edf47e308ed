import type { NoteSummary } from '@escuta/clinical-notes/contract'
import { formatDateTime, notesTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import type { ReactNode } from 'react'
import { OpenedNoteView } from './opened-note-view.tsx'
import { useOpenNote } from './use-open-note.ts'

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
