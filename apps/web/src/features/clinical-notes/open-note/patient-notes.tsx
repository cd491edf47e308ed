import type { NoteSummary } from '@escuta/clinical-notes/contract'
import { formatDateTime, notesTexts as texts, patientsTexts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AmendNote } from './amend-note.tsx'
import { OpenedNoteView } from './opened-note-view.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { useOpenNote } from './use-open-note.ts'

/** The tab "Anotações": the signed notes of a patient, and the professional's private ones. */
export function PatientNotes({ clientId }: { readonly clientId: string }) {
  const notes = trpc.clinicalNotes.notesOfPatient.useInfiniteQuery(
    { clientId, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <div className="grid gap-8">
      <QueryState
        query={notes}
        loading={
          <Loading className="grid gap-3">
            <Skeleton count={3} className="h-20 rounded-card" />
          </Loading>
        }
      >
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          if (all.length === 0)
            return (
              <EmptyState
                title={texts.none}
                hint={texts.noneHint}
                illustration={<EmptyInboxIllustration />}
              />
            )
          return (
            <div className="grid gap-3">
              <p className="text-caption text-ink-soft">{texts.openingIsRecorded}</p>
              <ul className="grid gap-3">
                {all.map((note) => (
                  <li key={note.id}>
                    <NoteCard note={note}>{(version) => <AmendNote key={version} note={note} />}</NoteCard>
                  </li>
                ))}
              </ul>
              {notes.hasNextPage && (
                <Button
                  variant="secondary"
                  busyLabel={notes.isFetchingNextPage && patientsTexts.loadingMore}
                  onClick={() => void notes.fetchNextPage()}
                >
                  {patientsTexts.more}
                </Button>
              )}
            </div>
          )
        }}
      </QueryState>
      <PrivateNotes clientId={clientId} />
    </div>
  )
}

type NoteCardProps = {
  readonly note: NoteSummary
  /** Shown beside the button while the note is open. */
  readonly children?: (version: number) => ReactNode
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
