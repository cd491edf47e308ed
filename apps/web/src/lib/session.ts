import type { CurrentUser } from '@escuta/identity/contract'
import { useRouter } from '@tanstack/react-router'
import type { BuiltScreen, Screen } from './built-screens.ts'
import { writeLastEmail } from './last-email.ts'
import { beginLeaving, endLeaving, isLeaving } from './leaving.ts'
import { queries, queryClient } from './query-client.ts'
import { trpc, trpcClient } from './trpc.ts'

/** Who is here, as far as the server has said. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }

/** Asks the server once who is signed in; later answers come from memory. */
export function useSession(): Session {
  const me = trpc.identity.me.useQuery()
  if (me.isPending) return { status: 'loading' }
  // An answer that is known stays when asking again failed: what is being written on a screen is not lost.
  if (me.data === undefined) return { status: 'failed', retry: () => void me.refetch() }
  return me.data ? { status: 'signed-in', user: me.data } : { status: 'guest' }
}

/** The signed-in person for a route's loader; null for a guest. */
export async function loadUser(): Promise<CurrentUser | null> {
  return queries.identity.me.ensureData()
}

/** The area a person lands in after signing in (spec §2): admin, professional, otherwise client. */
export function homeOf(user: Pick<CurrentUser, 'type'>): Screen {
  if (user.type === 'admin') return '/admin'
  return user.type === 'professional' ? '/profissional' : '/cliente'
}

/**
 * Takes over the person who just signed in or up: nothing another person saw stays in memory. The e-mail is kept
 * on this device only if they asked for it.
 */
export function startSession(user: CurrentUser, remember: boolean): void {
  endLeaving()
  forgetWhatNobodyShows()
  queries.identity.me.setData(undefined, user)
  writeLastEmail(remember ? user.email : null)
}

/** Asks the server again who is signed in, once it said that the session may have ended; unreachable changes nothing. */
export async function lookAgainWhoIsHere(): Promise<void> {
  if (isLeaving()) return
  await queries.identity.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
}

/**
 * For who is not signed in any more: goes to `to` and forgets who was here and what was read. The page is left first,
 * so that no screen of the person asks for what it may no longer see.
 */
export function useLeave(): (to: BuiltScreen) => Promise<void> {
  const router = useRouter()
  return async (to) => {
    beginLeaving()
    try {
      await router.navigate({ to })
      forgetEverybody()
    } finally {
      endLeaving()
    }
  }
}

/** Signs out and goes to the landing page, even if the server could not be reached. */
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

/** Nobody is here, and nothing that was read for somebody stays in memory. */
export function forgetEverybody(): void {
  queries.identity.me.setData(undefined, null)
  forgetWhatNobodyShows()
}

/** Not by `type: 'inactive'`: that forgets the session too, which live changes watch without fetching it. */
function forgetWhatNobodyShows(): void {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
}
