import { patientsTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { LoadMore, type PagedQuery } from '../../lib/load-more.tsx'
import { QueryState } from '../../lib/query-state.tsx'

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
            <LoadMore query={query} texts={texts} />
          </div>
        )
      }}
    </QueryState>
  )
}
