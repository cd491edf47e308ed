import { notesTexts, ownRecordTexts as texts, patientsTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoteCard } from '../open-note/patient-notes.tsx'
import { firstPage } from './first-page.ts'

/** The signed notes about the client, of all their professionals. */
export function OwnNotes() {
  const notes = trpc.clinicalNotes.ownNotes.useInfiniteQuery(firstPage, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
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
              title={notesTexts.none}
              hint={texts.noNotesHint}
              illustration={<EmptyInboxIllustration />}
            />
          )
        return (
          <div className="grid gap-3">
            <ul className="grid gap-3">
              {all.map((note) => (
                <li key={note.id}>
                  <NoteCard note={note} />
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
  )
}
