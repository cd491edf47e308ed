import type { AppRouter } from '@escuta/server/router'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'

/** The hooks of every procedure: `trpc.identity.me.useQuery()`. Knows the server by its type only. */
export const trpc = createTRPCReact<AppRouter>()

/** Calls the same origin, always with credentials (spec §7); calls of one moment travel together. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/api/trpc',
      // Guests may send no longer ones.
      maxItems: 10,
      // Symptoms are asked for by a query: in a GET they would stand in addresses and so in logs.
      methodOverride: 'POST',
      fetch: (url, options) => fetch(url, { ...options, credentials: 'include' } satisfies RequestInit),
    }),
  ],
})
