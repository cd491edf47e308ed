import { areaTexts as texts, screenStateTexts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { toast } from '@escuta/ui/toast-queue'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WithinMain } from '../lib/main.tsx'
import { PendingScreen } from '../lib/pending-screen.tsx'
import { useRedirectLater } from '../lib/redirect-later.ts'
import { clearSession, useSession } from '../lib/session.ts'
import { UserContext } from '../lib/user-context.ts'

/** Milliseconds between the toast about an expired session and the redirect. */
const expiredDelayMs = 2000

/**
 * Renders its children for signed-in users; the server authorizes the data. Guests are sent to sign in and come back. A
 * session that ends while the page is open, in this or another browser, shows a toast first.
 */
export function SignedIn({ children }: { readonly children: ReactNode }) {
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
      return <ToLogin hasExpired={wasSignedIn} />
    case 'signed-in':
      return <UserContext value={session.user}>{children}</UserContext>
  }
}

function ToLogin({ hasExpired }: { readonly hasExpired: boolean }) {
  const router = useRouter()
  const redirectLater = useRedirectLater()
  const redirecting = useRef(false)
  useEffect(() => {
    if (redirecting.current) return
    redirecting.current = true
    if (hasExpired) toast({ tone: 'error', title: texts.expired, description: texts.expiredHint })
    clearSession()
    redirectLater('/login', hasExpired ? expiredDelayMs : 0, { returnTo: router.state.location.href })
  }, [hasExpired, redirectLater, router])
  return <PendingScreen />
}
