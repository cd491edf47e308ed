import { mostSessions } from '@escuta/identity/contract'
import { screenStateTexts, sessionsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { ErrorState } from '@escuta/ui/error-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccountSection } from './account-section.tsx'
import { SessionRow } from './session-row.tsx'

const EndAllDialog = lazyComponent(() => import('./end-all-dialog.tsx'), 'EndAllDialog')

/** The sessions of the account, with buttons to end them. */
export function SessionsSection() {
  const sessions = trpc.identity.account.sessions.useQuery()
  const [endingAll, setEndingAll] = useState(false)
  return (
    <AccountSection id="sessoes" title={texts.heading} about={texts.about(mostSessions)}>
      {sessions.data ? (
        <>
          <ul className="grid divide-y divide-line border-y border-line">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <Button
            variant="secondary"
            className="max-sm:w-full sm:justify-self-start"
            onClick={() => setEndingAll(true)}
          >
            {texts.endAll}
          </Button>
        </>
      ) : sessions.isError ? (
        <ErrorState
          title={texts.failed}
          retryLabel={screenStateTexts.retry}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {endingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </AccountSection>
  )
}
