import '@fastify/cookie'
import { type Actor, type Clock, guest, type PermissionTable, rolesOf, widestScope } from '@escuta/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Asked, checkedKey, createCommandIds } from './command-id.ts'
import type { RequestContext } from './context.ts'
import { seenCookie, type SeenLog, seenPosition, seenText } from './seen-log.ts'

export type Session = { readonly actor: Actor; readonly sessionId: string }
export type CallContext = RequestContext & { readonly permissions: PermissionTable }

/** What the door of the house needs to make a request's contexts. */
export type Door = {
  readonly clock: Clock
  readonly permissions: PermissionTable
  readonly log: SeenLog
  /** Same value, same text, for one purpose; nobody without the house's secret can make it. */
  readonly keyedHash: (purpose: string, value: string) => string
  /** Whether browsers reach the house by https only. */
  readonly secureCookies: boolean
  /** The cookie that holds the session's token. */
  readonly sessionCookie: string
  readonly sessionOf: (token: string) => Promise<Session | null>
  /** Told when a request replaces or clears the session cookie it came with: that token must count no longer. */
  readonly sessionCookieChanged: (token: string) => void
}

/** The contexts of one request: one for each call in it, sharing time, actor and cookies. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<(call: Asked) => CallContext>

const waitMs = 2_000

export function createContextOf(door: Door): ContextOf {
  return async (request, reply) => {
    const now = door.clock.now()
    const key = checkedKey(request.headers['idempotency-key'])
    const cookies = cookiesOf(door, request, reply)
    const token = cookies.get(door.sessionCookie)
    const session = token === undefined ? null : await door.sessionOf(token)
    const actor = session?.actor ?? guest
    const seen = createSeen(door.log, cookies, reply)
    const idsOf = createCommandIds(door.keyedHash, actor, key)
    const base = {
      actor,
      sessionId: session?.sessionId ?? null,
      caughtUp: seen.caughtUp,
      from: { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? '' },
      cookies,
      permissions: door.permissions,
      warn: (event: string, facts: Readonly<Record<string, unknown>>) => request.log.warn(facts, event),
    } as const
    return (call) => {
      const nextId = idsOf(call)
      const command = () => ({
        commandId: nextId(),
        actor,
        now: now.toISOString(),
        correlationId: request.id,
        causationId: null,
        onStored: seen.stored,
      })
      const row = door.permissions[call.procedure]
      const scope = (row && widestScope(row, rolesOf(actor))) ?? 'own'
      return { ...base, scope, command }
    }
  }
}

/** Read-your-writes for one request: what the cookie says was seen, and what this request itself has stored since. */
function createSeen(log: SeenLog, cookies: RequestContext['cookies'], reply: FastifyReply) {
  let wanted = seenPosition(cookies.get(seenCookie), log.storeId)
  let waiting: { position: bigint; done: Promise<void> } | undefined
  async function wait(position: bigint): Promise<void> {
    if (await log.caughtUp(position, 0)) return
    // A restored backup is shorter than what browsers remember of the same log: what is lost is not waited for.
    if (position > (await log.lastPosition())) {
      if (wanted === position) wanted = 0n
      return cookies.clear(seenCookie)
    }
    if (!(await log.caughtUp(position, waitMs))) reply.header('x-escuta-behind', 'true')
  }
  return {
    stored: (position: bigint): void => {
      if (position <= wanted) return
      wanted = position
      cookies.set(seenCookie, seenText(log.storeId, position))
    },
    caughtUp: async (): Promise<void> => {
      if (wanted === 0n) return
      if (waiting?.position !== wanted) waiting = { position: wanted, done: wait(wanted) }
      await waiting.done
    },
  }
}

function cookiesOf(door: Door, request: FastifyRequest, reply: FastifyReply): RequestContext['cookies'] {
  const header = request.headers.cookie
  let parsed: Record<string, string | undefined> | undefined
  const attributes = { httpOnly: true, sameSite: 'lax', secure: door.secureCookies } as const
  function get(name: string) {
    if (header === undefined) return undefined
    parsed ??= request.server.parseCookie(header)
    return parsed[name]
  }
  function leaving(name: string) {
    const token = get(name)
    if (name === door.sessionCookie && token !== undefined) door.sessionCookieChanged(token)
  }
  return {
    get,
    set(name, value, options) {
      leaving(name)
      const maxAge = options?.maxAgeSeconds
      const age = maxAge === undefined ? {} : { maxAge }
      void reply.setCookie(name, value, { ...attributes, path: options?.path ?? '/', ...age })
    },
    clear(name) {
      leaving(name)
      void reply.clearCookie(name, { ...attributes, path: '/' })
    },
  }
}
