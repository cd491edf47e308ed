import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { ListedPage, type PageLinks } from './page-links.tsx'
import { QueryState } from './query-state.tsx'

type Texts = 'title' | 'lead' | 'filters' | 'loading' | 'failed' | 'failedHint' | 'pages' | 'latest' | 'older'
type EmptyTexts = 'empty' | 'emptyHint' | 'emptyFiltered' | 'emptyFilteredHint'
type Paged = { readonly cursor?: string }
type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

type QueueFrameProps<Item, Selection> = {
  readonly texts: Readonly<Record<Texts | EmptyTexts, string>>
  readonly query: ComponentProps<typeof QueryState<Page<Item>>>['query']
  /** What the address names, the page of the list too. */
  readonly selection: Selection
  readonly filters: ReactNode
  readonly skeleton: ReactNode
  readonly link: ComponentProps<typeof PageLinks<Selection & Paged>>['link']
  /** The list item of an entry, with its key. */
  readonly children: (item: Item) => ReactNode
}

/** The page of a list that staff works through: filters, the entries of one page, and the way to the next. */
export function QueueFrame<Item, Selection extends Paged>(props: QueueFrameProps<Item, Selection>) {
  const { texts, query, selection, filters, skeleton, link, children } = props
  const isFiltered = Object.keys(selection).length > 0
  return (
    <>
      <PageHead title={texts.title} subtitle={texts.lead} />
      <div className="grid gap-6">
        <div role="group" aria-label={texts.filters} className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
          {filters}
        </div>
        <QueryState
          query={query}
          loading={
            <Loading className="grid gap-3" label={texts.loading}>
              {skeleton}
            </Loading>
          }
          texts={texts}
        >
          {(page) => (
            <ListedPage
              texts={texts}
              label={texts.title}
              page={page}
              selection={selection}
              empty={
                <EmptyState
                  title={isFiltered ? texts.emptyFiltered : texts.empty}
                  hint={isFiltered ? texts.emptyFilteredHint : texts.emptyHint}
                  illustration={<EmptyInboxIllustration />}
                />
              }
              link={link}
            >
              {children}
            </ListedPage>
          )}
        </QueryState>
      </div>
    </>
  )
}
