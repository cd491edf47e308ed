import { networkOf } from '@escuta/kernel'
import type { Session } from '@escuta/rpc'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const keptMs = 600_000
const most = 20_000
/** Tokens that are of no session, of one network in a minute: each is a look-up in the database. */
const unknownTokens = { points: 600, duration: 60 }

type Known = { readonly userId: string; readonly sessionId: string; readonly until: number }

/**
 * Whose call a request is, for limits alone: it gives no access. Sessions that were looked up are remembered for ten minutes,
 * so that who sends unknown tokens does not keep a network's people from being known.
 */
export function createKnownCallers(
  sessionOf: (token: string) => Promise<Session | null>,
  tokenIn: (cookies: string) => string | undefined,
  monotonic: () => number = () => performance.now(),
) {
  const known = new Map<string, Known>()
  const misses = new RateLimiterMemory(unknownTokens)

  function remember(token: string, { actor, sessionId }: Session): void {
    if (actor.kind !== 'user') return
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.delete(token)
    known.set(token, { userId: actor.userId, sessionId, until: monotonic() + keptMs })
  }
  async function look(token: string): Promise<Session | null> {
    const session = await sessionOf(token)
    if (session) remember(token, session)
    return session
  }
  async function lookUp(token: string, network: string): Promise<string | null> {
    const isCounted = await misses.consume(network).then(
      () => true,
      () => false,
    )
    if (!isCounted) return null
    const actor = (await look(token).catch(() => null))?.actor
    if (actor?.kind !== 'user') return null
    await misses.reward(network)
    return actor.userId
  }

  return {
    /** `sessionOf`, whose answers are remembered here. */
    sessionOf: look,

    /** The account of a request; null for guests, and where too many tokens of its network were of no session. */
    async accountOf({ headers, ip }: FastifyRequest): Promise<string | null> {
      const token = tokenIn(headers.cookie ?? '')
      if (token === undefined) return null
      const caller = known.get(token)
      return caller && caller.until > monotonic() ? caller.userId : lookUp(token, networkOf(ip))
    },

    /** Forgets ended sessions. */
    drop(sessionIds: readonly string[]): void {
      const ended = new Set(sessionIds)
      for (const [token, { sessionId }] of known) if (ended.has(sessionId)) known.delete(token)
    },
  }
}
