import type { NoteSummary, NoteSummaryPage } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { LoadMore, type PagedQuery } from '../load-more.tsx'
import { NoteCard } from './note-card.tsx'

type NotePagesProps = {
  readonly query: PagedQuery<NoteSummaryPage>
  readonly emptyHint: string
  /** What opening a note means, where the reader has to know. */
  readonly lead?: string
  /** Shown beside the button of an open note. */
  readonly actions?: (note: NoteSummary, version: number) => ReactNode
}

/** All notes of a list, page after page. */
export function NotePages({ query, emptyHint, lead, actions }: NotePagesProps) {
  return (
    <QueryState
      query={query}
      loading={
        <Loading className="grid gap-3">
          <Skeleton count={3} className="h-20 rounded-card" />
        </Loading>
      }
    >
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items)
        if (all.length === 0)
          return <EmptyState title={texts.none} hint={emptyHint} illustration={<EmptyInboxIllustration />} />
        return (
          <div className="grid gap-3">
            {lead && <p className="text-caption text-ink-soft">{lead}</p>}
            <ul className="grid gap-3">
              {all.map((note) => (
                <li key={note.id}>
                  <NoteCard note={note}>{actions && ((version) => actions(note, version))}</NoteCard>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryState>
  )
}
