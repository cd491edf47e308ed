import type { CurrentUser } from '@escuta/identity/contract'
import { dismissFailure } from '@escuta/ui/toast-queue'
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { actionOf, refusalOf } from './failure.ts'
import { isLeaving } from './leaving.ts'
import { removeKept } from './remove-kept.ts'
import { trpcClient } from './trpc.ts'

/** The answers in a page that the server rendered, by the keys of their queries. */
export type KnownAnswers = readonly (readonly [key: QueryKey, answer: unknown])[]

/**
 * The query cache. Queries are not retried, not refetched on focus or on a timer, and never stale: commands
 * and live events invalidate them. A response `not-signed-in` clears the cached user.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails and says so; it does not wait in silence for the connection.
      networkMode: 'always',
      retry: false,
      // What a loader was refused is shown, not requested again by the page; navigating again requests it.
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { networkMode: 'always', retry: false },
  },
  queryCache: new QueryCache({ onError: clearUserIfSignedOut }),
  mutationCache: new MutationCache({
    // A user who is leaving has no session any more: refetching would answer that it has expired.
    onSuccess: (_answer, _input, _context, { meta, options }) => {
      const done = actionOf(options)
      if (done !== undefined) dismissFailure(done)
      if (!isLeaving() && !meta?.['changesNothingShown']) invalidate()
    },
    onError: clearUserIfSignedOut,
  }),
})

const known = globalThis.document?.getElementById('known-answers')?.textContent
// Guarantee: the server writes what `renderForGuest` returned.
for (const [key, answer] of known ? (JSON.parse(known) as KnownAnswers) : [])
  queryClient.setQueryData(key, answer)

let isHeld = false

/**
 * Whether changes wait until the next page: for a command after which this page is left, and which changes no
 * session.
 */
export function holdRefetches(held: boolean): void {
  isHeld = held
}

/** Refetches the queries on the screen, and others when they are shown next. */
export function invalidate(predicate: (query: Query) => boolean = () => true): void {
  if (!isHeld) return void queryClient.invalidateQueries({ predicate })
  void queryClient.invalidateQueries({
    predicate: (query) => !isSession(query) && predicate(query),
    refetchType: 'none',
  })
}

function isSession({ queryKey: [path] }: Query): boolean {
  return Array.isArray(path) && path.join('.') === 'identity.me'
}

/** For route loaders: `queries.identity.me.ensureData()`. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })

/** For loaders: starts queries of the signed-in user without awaiting them, as the page shows their state. */
export function prefetchForUser(prefetch: (user: CurrentUser) => unknown): void {
  void queries.identity.me.ensureData().then(
    (user) => user && prefetch(user),
    () => undefined,
  )
}

let knownUserId: string | undefined

/** What this tab keeps goes with its user: also when the session expires, or ends in another tab. */
queryClient.getQueryCache().subscribe(({ query }) => {
  if (!isSession(query) || query.state.data === undefined) return
  // Guarantee: `isSession`.
  const id = (query.state.data as CurrentUser | null)?.id
  if (knownUserId !== undefined && id !== knownUserId) removeKept()
  knownUserId = id
})

function clearUserIfSignedOut(error: unknown): void {
  if (refusalOf(error)?.code !== 'not-signed-in' || isLeaving()) return
  if (queries.identity.me.getData()) queries.identity.me.setData(undefined, null)
}
