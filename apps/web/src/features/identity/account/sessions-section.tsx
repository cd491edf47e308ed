import { mostSessions } from '@escuta/identity/contract'
import { sessionsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Loading } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccountSection } from './account-section.tsx'

const SessionList = lazyComponent(
  () => import('./session-list.tsx'),
  'SessionList',
  () => <LoadingList />,
)
const EndAllDialog = lazyComponent(() => import('./end-all-dialog.tsx'), 'EndAllDialog')

export function SessionsSection() {
  const sessions = trpc.identity.account.sessions.useQuery()
  const [endingAll, setEndingAll] = useState(false)
  return (
    <AccountSection id="sessoes" title={texts.heading} about={texts.about(mostSessions)}>
      <QueryState
        query={sessions}
        loading={<LoadingList />}
        texts={{ failed: texts.failed, failedHint: null }}
      >
        {(open) => (
          <>
            <SessionList sessions={open} />
            <Button
              variant="secondary"
              className="max-sm:w-full sm:justify-self-start"
              onClick={() => setEndingAll(true)}
            >
              {texts.endAll}
            </Button>
          </>
        )}
      </QueryState>
      {endingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </AccountSection>
  )
}

function LoadingList() {
  return <Loading className="grid gap-3" count={2} each="h-20" />
}
