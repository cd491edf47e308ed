import type { NoteSummary, NoteSummaryPage } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import type { PagedQuery } from '../../../lib/load-more.tsx'
import { PagedList } from '../paged-list.tsx'
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
    <PagedList
      query={query}
      skeleton={<Skeleton count={3} className="h-20 rounded-card" />}
      none={texts.none}
      emptyHint={emptyHint}
      lead={lead}
    >
      {(all) => (
        <ul className="grid gap-3">
          {all.map((note) => (
            <li key={note.id}>
              <NoteCard note={note}>{actions && ((version) => actions(note, version))}</NoteCard>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
