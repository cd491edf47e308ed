import { patientsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryState } from '../../lib/query-state.tsx'

/** A list that is read page after page. */
export type PagedQuery<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type LoadMoreProps = {
  readonly query: Pick<PagedQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** The button that reads the next page; nothing behind the last one. */
export function LoadMore({ query }: LoadMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busyLabel={query.isFetchingNextPage && texts.loadingMore}
      onClick={() => void query.fetchNextPage()}
    >
      {texts.more}
    </Button>
  )
}

type PagedListProps<Item> = {
  readonly query: PagedQuery<{ readonly items: readonly Item[] }>
  readonly skeleton: ReactNode
  readonly none: string
  readonly emptyHint: string
  /** What opening an entry means, where the reader has to know. */
  readonly lead: string | undefined
  readonly children: (all: readonly Item[]) => ReactNode
}

/** All entries of a list, page after page. */
export function PagedList<Item>({ query, skeleton, none, emptyHint, lead, children }: PagedListProps<Item>) {
  return (
    <QueryState query={query} loading={<Loading className="grid gap-3">{skeleton}</Loading>}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items)
        if (all.length === 0)
          return <EmptyState title={none} hint={emptyHint} illustration={<EmptyInboxIllustration />} />
        return (
          <div className="grid gap-3">
            {lead && <p className="text-caption text-ink-soft">{lead}</p>}
            {children(all)}
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryState>
  )
}
