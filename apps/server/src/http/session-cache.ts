import type { Session } from '@escuta/rpc'

const keptMs = 2_000
const most = 10_000

type Entry = {
  readonly until: number
  readonly session: Promise<Session | null>
  /** Set once the look-up has finished. */
  sessionId?: string | undefined
}

/**
 * Sessions by token, remembered for at most two seconds, so that a page's burst of calls asks the database once.
 * `sessionOf` answers null for tokens that are no longer valid; a failed look-up is not remembered.
 */
export function createSessionCache(
  resolve: (token: string) => Promise<Session | null>,
  monotonic: () => number = () => performance.now(),
) {
  const known = new Map<string, Entry>()
  return {
    sessionOf(token: string): Promise<Session | null> {
      const now = monotonic()
      const entry = known.get(token)
      if (entry && entry.until > now) return entry.session
      const added: Entry = { until: now + keptMs, session: resolve(token) }
      if (known.size >= most) known.clear()
      known.set(token, added)
      added.session.then(
        (session) => (added.sessionId = session?.sessionId ?? ''),
        () => known.get(token) === added && known.delete(token),
      )
      return added.session
    },
    /** Forgets a token at once; answers whose it was, if that was known. */
    async forget(token: string): Promise<Session | null> {
      const entry = known.get(token)
      known.delete(token)
      return entry ? entry.session.catch(() => null) : null
    },
    /** Forgets sessions at once, and every look-up under way: it may have begun before they ended. */
    drop(sessionIds: readonly string[]): void {
      const ended = new Set(sessionIds)
      for (const [token, { sessionId }] of known) {
        if (sessionId === undefined || ended.has(sessionId)) known.delete(token)
      }
    },
  }
}
