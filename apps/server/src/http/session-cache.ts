import type { Session } from '@escuta/rpc'

const keptMs = 2_000
const most = 10_000

/**
 * Sessions by token, remembered for at most two seconds, so that a page's burst of calls asks the database once.
 * `sessionOf` answers null for tokens that count no more; a failed look-up is not remembered.
 */
export function createSessionCache(
  resolve: (token: string) => Promise<Session | null>,
  monotonic: () => number = () => performance.now(),
): {
  sessionOf(token: string): Promise<Session | null>
  /** Forgets a token at once; answers whose it was, if that was known. */
  forget(token: string): Promise<Session | null>
} {
  const known = new Map<string, { readonly until: number; readonly session: Promise<Session | null> }>()
  return {
    sessionOf(token) {
      const now = monotonic()
      const entry = known.get(token)
      if (entry && entry.until > now) return entry.session
      const session = resolve(token)
      if (known.size >= most) known.clear()
      known.set(token, { until: now + keptMs, session })
      session.catch(() => known.delete(token))
      return session
    },
    async forget(token) {
      const entry = known.get(token)
      known.delete(token)
      return entry ? entry.session.catch(() => null) : null
    },
  }
}
