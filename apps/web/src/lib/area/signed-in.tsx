import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts, screenStateTexts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { toast } from '@escuta/ui/toast-queue'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PendingScreen } from '../pending-screen.tsx'
import { useRedirectLater } from '../redirect-later.ts'
import { forgetEverybody, useSession } from '../session.ts'

/** How long the notice of an expired session stands before the login page (spec §9). */
const expiredDelayMs = 2000

type SignedInProps = {
  /** What a guest meets: the notice of an expired session, or the login page at once (spec §6). */
  readonly whenNot: 'expired' | 'redirect'
  readonly children: (user: CurrentUser) => ReactNode
}

/**
 * Shows an area to who is signed in; the server decides what it holds. A session that ends while the area is open,
 * here or in another browser, is always told as expired (spec §6).
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
        <ErrorState
          wholePage
          title={screenStateTexts.failed}
          hint={screenStateTexts.failedHint}
          onRetry={session.retry}
        />
      )
    case 'guest':
      return <ToLogin notice={wasSignedIn || whenNot === 'expired'} />
    case 'signed-in':
      return children(session.user)
  }
}

function ToLogin({ notice }: { readonly notice: boolean }) {
  const redirectLater = useRedirectLater()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    if (notice) toast({ tone: 'error', title: texts.expired, description: texts.expiredHint })
    forgetEverybody()
    redirectLater('/login', notice ? expiredDelayMs : 0)
  }, [notice, redirectLater])
  return <PendingScreen />
}
