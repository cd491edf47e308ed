import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { trpcClient } from './trpc.ts'

/**
 * The browser's copy of what the server said. Reads are not retried, never fetched again on focus or on a timer,
 * and never go stale (spec §7): they change by what was just commanded here and by live events.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries() }),
})

/** For route loaders: `queries.identity.me.ensureData()`. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })
