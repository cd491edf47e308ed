import { Button } from '@escuta/ui/button'

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

/** Options of a query of such a list. */
export const byCursor = {
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
}

type LoadMoreProps = {
  readonly query: Pick<PagedQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  readonly texts: { readonly more: string; readonly loadingMore: string }
  readonly className?: string
}

/** The button that reads the next page; nothing behind the last one. */
export function LoadMore({ query, texts, className }: LoadMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className={className}
      busyLabel={query.isFetchingNextPage && texts.loadingMore}
      onClick={() => void query.fetchNextPage()}
    >
      {texts.more}
    </Button>
  )
}
