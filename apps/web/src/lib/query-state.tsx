import { ErrorState } from '@escuta/ui/error-state'
import type { ComponentProps, ReactNode } from 'react'

type QueryStateProps<Data> = Pick<
  ComponentProps<typeof ErrorState>,
  'title' | 'hint' | 'retryLabel' | 'wholePage'
> & {
  readonly query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The skeleton while the first answer is awaited. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query has: its data, or its failure with a retry button, or a skeleton. Data outlives a failed refetch. */
export function QueryState<Data>({ query, loading, children, ...failure }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading
  return <ErrorState {...failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />
}
