import { screenStateTexts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import type { ReactNode } from 'react'

type QueryStateProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The skeleton while the first answer is awaited. */
  readonly loading: ReactNode
  readonly title?: string
  readonly hint?: string | null
  readonly wholePage?: boolean
  readonly children: (data: Data) => ReactNode
}

/** What a query has: its data, or its failure with a retry button, or a skeleton. Data outlives a failed refetch. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, children, wholePage = false } = props
  const { title = screenStateTexts.failed, hint = screenStateTexts.failedHint } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading
  return (
    <ErrorState
      title={title}
      hint={hint}
      wholePage={wholePage}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
