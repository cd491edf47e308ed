import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Toaster } from '@escuta/ui/toaster'
import { TooltipProvider } from '@escuta/ui/tooltip'
import { useLiveChanges } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'

/**
 * What every screen that talks to the server stands in: procedures and what was read of them, toasts, tooltips and
 * live changes. The public pages do without, so that they need no more script than they show.
 */
export function AppFrame() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <Outlet />
          <LiveChanges />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** Follows live changes once a screen has learned that somebody is signed in. */
function LiveChanges() {
  const known = trpc.identity.me.useQuery(undefined, { enabled: false })
  useLiveChanges(Boolean(known.data))
  return null
}
