import { patientsTexts as texts } from '@escuta/i18n'
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
