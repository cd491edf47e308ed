import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Toaster } from '@escuta/ui/toaster'
import { TooltipProvider } from '@escuta/ui/tooltip'
import { useLiveChanges } from '../lib/live.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { queryClient } from '../lib/query-client.ts'
import { trpc, trpcClient } from '../lib/trpc.ts'

/**
 * Providers of every screen that calls the server: tRPC, the query cache, toasts, tooltips and live changes. The
 * static public pages render without them, to keep their script small.
 */
export function AppProviders() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          {/* Until the page has its own. */}
          <PageTitle />
          <Outlet />
          <LiveChanges />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** Subscribes to live changes while the query cache holds a signed-in user. */
function LiveChanges() {
  const known = trpc.identity.me.useQuery(undefined, { enabled: false })
  useLiveChanges(Boolean(known.data))
  return null
}
