import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import { QueryState } from './query-state.tsx'
import { SiteLink } from './site-link.tsx'

type Texts = 'back' | 'toQueue' | 'loading' | 'failed' | 'failedHint' | 'notFound' | 'notFoundHint'

type CaseFrameProps<Data> = {
  readonly texts: Readonly<Record<Texts, string>>
  readonly queue: ComponentProps<typeof SiteLink>['to']
  readonly query: ComponentProps<typeof QueryState<Data>>['query']
  /** The address names no case, or one that is not there. */
  readonly isMissing: boolean
  readonly children: (data: Data) => ReactNode
}

/** The page of one case of a queue of staff: the way back to the queue, and the case. */
export function CaseFrame<Data>({ texts, queue, query, isMissing, children }: CaseFrameProps<Data>) {
  return (
    <>
      <SiteLink
        to={queue}
        className="-mb-6 inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </SiteLink>
      {isMissing && query.data === undefined ? (
        <CaseNotFound texts={texts} queue={queue} />
      ) : (
        <QueryState
          query={query}
          loading={
            <Loading className="grid gap-6" label={texts.loading}>
              <Skeleton className="h-20 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </Loading>
          }
          texts={texts}

          wholePage
        >
          {children}
        </QueryState>
      )}
    </>
  )
}

function CaseNotFound({ texts, queue }: Pick<CaseFrameProps<unknown>, 'texts' | 'queue'>) {
  return (
    <>
      <PageTitle title={texts.notFound} />
      <EmptyState
        wholePage
        title={texts.notFound}
        hint={texts.notFoundHint}
        illustration={<LostWayIllustration />}
        action={
          <SiteLink to={queue} className={buttonClass()}>
            {texts.toQueue}
          </SiteLink>
        }
      />
    </>
  )
}
