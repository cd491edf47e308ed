import type { CurrentUser } from '@escuta/identity/contract'
import { useRouter } from '@tanstack/react-router'
import type { BuiltScreen } from './built-screens.ts'
import { type StartPage, writeKnownArea } from './known-area.ts'
import { writeLastEmail } from './last-email.ts'
import { removeKept } from './remove-kept.ts'
import { beginLeaving, endLeaving, isLeaving } from './leaving.ts'
import { queries, queryClient } from './query-client.ts'
import { trpc, trpcClient } from './trpc.ts'

/** The state of the sign-in session, from `identity.me`. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }

/** The signed-in user; fetched once, then read from the query cache. */
export function useSession(): Session {
  const me = trpc.identity.me.useQuery()
  if (me.isPending) return { status: 'loading' }
  // Cached data outlives a failed refetch, so that forms on the screen keep their input.
  if (me.data === undefined) return { status: 'failed', retry: () => void me.refetch() }
  return me.data ? { status: 'signed-in', user: me.data } : { status: 'guest' }
}

/** Whether a client is signed in. */
export function useIsClient(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.user.roles.includes('client')
}

/** The signed-in user for `beforeLoad` and loaders; null for a guest. */
export async function loadUser(): Promise<CurrentUser | null> {
  return queries.identity.me.ensureData()
}

/** The start page after signing in, by account type. */
export function startPageOf(user: Pick<CurrentUser, 'type'>): StartPage {
  if (user.type === 'admin') return '/admin'
  return user.type === 'professional' ? '/profissional' : '/cliente'
}

/** The page to go on at after signing in: the start page, or the onboarding that a client began and did not finish. */
export async function openPageOf(user: CurrentUser): Promise<StartPage | '/onboarding-profissional'> {
  const start = startPageOf(user)
  if (start !== '/cliente' || user.professional) return start
  const draft = await queries.catalog.onboardingDraft
    .fetch(undefined, { staleTime: 0 })
    .catch(() => undefined)
  return draft?.text ? '/onboarding-profissional' : start
}

/**
 * Starts the session of a user who signed in or up: removes cached data of the previous user. Stores the e-mail on
 * this device only with `remember`.
 */
export function startSession(user: CurrentUser, remember: boolean): void {
  endLeaving()
  removeKept()
  removeUnobservedQueries()
  queries.identity.me.setData(undefined, user)
  writeLastEmail(remember ? user.email : null)
}

/** Refetches the signed-in user after a signal that the session may have ended; ignores failures. */
export async function refetchUser(): Promise<void> {
  if (isLeaving()) return
  await queries.identity.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
}

/**
 * Navigates to `to`, then clears the session and the cached data. In this order, so that no mounted screen refetches
 * data that the server no longer permits.
 */
export function useLeave(): (to: BuiltScreen) => Promise<void> {
  const router = useRouter()
  return async (to) => {
    beginLeaving()
    // Otherwise /login would send the user, who is still in the cache, back to their area.
    writeKnownArea(null)
    try {
      await router.navigate({ to })
      clearSession()
    } finally {
      endLeaving()
    }
  }
}

/** Signs out and navigates to the landing page, also when the server is unreachable. */
export function useLogout(): () => Promise<void> {
  const leave = useLeave()
  return async () => {
    beginLeaving()
    try {
      await trpcClient.identity.logout.mutate()
    } catch (error) {
      console.error('Logout failed', error)
    }
    await leave('/')
  }
}

/** Sets the user to guest and removes cached data. */
export function clearSession(): void {
  queries.identity.me.setData(undefined, null)
  removeKept()
  removeUnobservedQueries()
}

/** Not `type: 'inactive'`, which also matches the disabled query of the session in `KnownUser`. */
function removeUnobservedQueries(): void {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
}
