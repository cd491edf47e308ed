import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { isLeaving } from './leaving.ts'
import { refusalOf } from './refusal.ts'
import { trpcClient } from './trpc.ts'

/**
 * The browser's copy of what the server said. Reads are not retried, never fetched again on focus or on a timer,
 * and never go stale (spec §7): they change by what was just commanded here and by live events. Any answer that
 * nobody is signed in ends what this browser believed about it.
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
  queryCache: new QueryCache({ onError: forgetUserWhoIsGone }),
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: forgetUserWhoIsGone,
  }),
})

/** For route loaders: `queries.identity.me.ensureData()`. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })

function forgetUserWhoIsGone(error: unknown): void {
  if (refusalOf(error)?.code !== 'not-signed-in' || isLeaving()) return
  if (queries.identity.me.getData()) queries.identity.me.setData(undefined, null)
}
