import type { RecordFilePage } from '@escuta/clinical-notes/contract'
import { recordFilesTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { LoadMore, type PagedQuery } from '../load-more.tsx'
import { FileList } from './file-list.tsx'

type FilePagesProps = {
  readonly query: PagedQuery<RecordFilePage>
  readonly side: 'client' | 'professional'
  readonly emptyHint: string
}

/** All files of a list, page after page, with what opening them means. */
export function FilePages({ query, side, emptyHint }: FilePagesProps) {
  return (
    <QueryState
      query={query}
      loading={
        <Loading>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      }
    >
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items)
        if (all.length === 0)
          return <EmptyState title={texts.none} hint={emptyHint} illustration={<EmptyInboxIllustration />} />
        return (
          <div className="grid gap-3">
            <p className="text-caption text-ink-soft">{texts.openingIsRecorded}</p>
            <FileList files={all} side={side} />
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryState>
  )
}
