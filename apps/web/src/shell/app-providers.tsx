import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { Toaster } from '@escuta/ui/toaster'
import { isBehind, onBehindChanged } from '../lib/behind.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { useLiveChanges } from '../lib/live.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { writeKnownArea } from '../lib/known-area.ts'
import { queryClient } from '../lib/query-client.ts'
import { startPageOf } from '../lib/session.ts'
import { trpc, trpcClient } from '../lib/trpc.ts'

/**
 * Providers of every screen that calls the server: tRPC, the query cache, toasts and live changes. The
 * static public pages render without them, to keep their script small.
 */
export function AppProviders() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* Until the page has its own. */}
        <PageTitle />
        <IfBehind />
        <Outlet />
        <KnownUser />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  )
}

const BehindNotice = lazyComponent(() => import('./behind-notice.tsx'), 'BehindNotice')

function IfBehind() {
  const behind = useSyncExternalStore(onBehindChanged, isBehind, () => false)
  return behind ? <BehindNotice /> : null
}

/** While the query cache holds a signed-in user, subscribes to live changes and stores their start page for the static public pages. */
function KnownUser() {
  const { data: user } = trpc.identity.me.useQuery(undefined, { enabled: false })
  useLiveChanges(user ? `${user.id} ${user.professional?.id}` : undefined)
  useEffect(() => {
    if (user !== undefined) writeKnownArea(user && startPageOf(user))
  }, [user])
  return null
}
