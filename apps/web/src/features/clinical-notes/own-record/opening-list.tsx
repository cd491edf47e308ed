import { formatDateTime, ownRecordTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { LoadMore } from '../load-more.tsx'
import { firstPage } from './first-page.ts'

/** Who opened notes and files of the client's records, the newest first. */
export function OpeningList() {
  const openings = trpc.clinicalNotes.openings.useInfiniteQuery(firstPage, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <QueryState
      query={openings}
      loading={
        <Loading>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      }
    >
      {({ pages }) => (
        <div className="grid gap-3">
          <p className="text-caption text-ink-soft">{texts.openingsHint}</p>
          <Card padding="small">
            {pages[0]?.items.length === 0 && <p className="py-2 text-ink-soft">{texts.noOpenings}</p>}
            <ul className="divide-y divide-line">
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, by, professionalName, notes, files, openedAt }) => (
                  <li key={id} className="py-3 first:pt-0 last:pb-0">
                    <p className="font-medium wrap-anywhere">
                      {by === 'client' ? texts.you : professionalName}
                    </p>
                    <p className="text-caption text-ink-soft">
                      {texts.opened(notes, files)} · {formatDateTime(new Date(openedAt))}
                    </p>
                  </li>
                ))}
            </ul>
          </Card>
          <LoadMore query={openings} />
        </div>
      )}
    </QueryState>
  )
}
