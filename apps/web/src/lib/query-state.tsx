import { screenStateTexts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import type { ReactNode } from 'react'
import { refusalOf } from './failure.ts'

type FailureProps = {
  readonly texts?: { readonly failed: string; readonly failedHint?: string | null }
  readonly wholePage?: boolean
}

type QueryStateProps<Data> = FailureProps & {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The skeleton while the first answer is awaited. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query has: its data, or its failure, or a skeleton. Data outlives a failed refetch. */
export function QueryState<Data>({ query, loading, children, ...failure }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading
  const { error, isFetching, refetch } = query
  return <FailedQuery {...failure} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}

type FailedQueryProps = FailureProps & {
  readonly error: unknown
  readonly retrying?: boolean
  readonly onRetry: () => void
}

/** A failed query: the refusal's own message and action, as trying again would be refused too; otherwise a retry button. */
export function FailedQuery({ error, texts, wholePage = false, ...retry }: FailedQueryProps) {
  const refusal = refusalOf(error)
  if (refusal && !passingCodes.includes(refusal.code)) {
    return (
      <EmptyState
        title={refusal.message}
        hint={refusal.action}
        illustration={<LostWayIllustration />}
        wholePage={wholePage}
      />
    )
  }
  const { failed, failedHint = screenStateTexts.failedHint } = texts ?? screenStateTexts
  return <ErrorState title={failed} hint={failedHint} wholePage={wholePage} {...retry} />
}

/** Refusals that pass by themselves. */
const passingCodes = ['unavailable', 'too-many-requests', 'not-signed-in']
