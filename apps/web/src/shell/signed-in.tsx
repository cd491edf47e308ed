import { areaTexts as texts, screenStateTexts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { toast } from '@escuta/ui/toast-queue'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WithinMain } from '../lib/main.tsx'
import { PendingScreen } from '../lib/pending-screen.tsx'
import { useRedirectLater } from '../lib/redirect-later.ts'
import { clearSession, useSession } from '../lib/session.ts'
import { UserContext } from '../lib/user-context.ts'

/** Milliseconds between the toast about an expired session and the redirect. */
const expiredDelayMs = 2000

type SignedInProps = {
  /** What guests get: a toast about an expired session before the login page, or the login page at once. */
  readonly whenNot: 'expired' | 'redirect'
  readonly children: ReactNode
}

/**
 * Renders its children for signed-in users; the server authorizes the data. A session that ends while the page is
 * open, in this or another browser, always shows the toast about an expired session.
 */
export function SignedIn({ whenNot, children }: SignedInProps) {
  const session = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  switch (session.status) {
    case 'loading':
      return <PendingScreen />
    case 'failed':
      return (
        <WithinMain>
          <ErrorState
            wholePage
            title={screenStateTexts.failed}
            hint={screenStateTexts.failedHint}
            onRetry={session.retry}
          />
        </WithinMain>
      )
    case 'guest':
      return <ToLogin notice={wasSignedIn || whenNot === 'expired'} />
    case 'signed-in':
      return <UserContext value={session.user}>{children}</UserContext>
  }
}

function ToLogin({ notice }: { readonly notice: boolean }) {
  const redirectLater = useRedirectLater()
  const redirecting = useRef(false)
  useEffect(() => {
    if (redirecting.current) return
    redirecting.current = true
    if (notice) toast({ tone: 'error', title: texts.expired, description: texts.expiredHint })
    clearSession()
    redirectLater('/login', notice ? expiredDelayMs : 0)
  }, [notice, redirectLater])
  return <PendingScreen />
}
