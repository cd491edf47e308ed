import '@fastify/cookie'
import {
  type Actor,
  allowingRole,
  type Clock,
  guest,
  may,
  type PermissionTable,
  rolesOf,
  type UserId,
} from '@escuta/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Asked, checkedKey, createCommandIds } from './command-id.ts'
import { cookieNameOf } from './cookie-name.ts'
import type { RequestContext } from './context.ts'
import { seenCookie, type SeenLog, seenPosition, seenText } from './seen-log.ts'

export type Session = {
  readonly actor: Actor
  readonly sessionId: string
  /** The token that replaces the one it was found by, because what the person may do has changed. */
  readonly renewed?: { readonly token: string; readonly maxAgeSeconds: number }
}

export type CallContext = RequestContext & {
  readonly permissions: PermissionTable
  /** Counts a command of the account; refuses (`too-many-requests`) beyond those that it may send in a minute. */
  readonly countWrite?: () => Promise<void>
  /** Told of every call of this request that was refused, and by which code. */
  readonly refused?: (procedure: string, code: string) => void
}

/** Somebody called what they may not. `at` is an ISO instant. */
export type RefusedCall = {
  readonly actor: Actor
  readonly procedure: string
  readonly code: string
  readonly at: string
}

/** What the door of the app needs to make a request's contexts. */
export type Door = {
  readonly clock: Clock
  readonly permissions: PermissionTable
  readonly log: SeenLog
  /** Same value, same text, for one purpose; nobody without the app's secret can make it. */
  readonly keyedHash: (purpose: string, value: string) => string
  /** Whether browsers reach the app by https only. */
  readonly secureCookies: boolean
  /** The cookie that holds the session's token. */
  readonly sessionCookie: string
  readonly sessionOf: (token: string) => Promise<Session | null>
  /** Told when a request replaces or clears the session cookie it came with: that token must count no longer. */
  readonly sessionCookieChanged: (token: string) => void
  /** Whether a request was sent on this very computer to a demonstration for it alone. */
  readonly isLocal: (request: FastifyRequest) => boolean
  /** Counts a command of an account; rejects (`too-many-requests`) beyond those that it may send in a minute. */
  readonly countWrite?: (userId: UserId) => Promise<void>
  /** Told of calls that the caller may not make; never waited for. */
  readonly callRefused?: (call: RefusedCall) => void
}

/** The contexts of one request: one for each call in it, sharing time, actor and cookies. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<(call: Asked) => CallContext>

const waitMs = 2_000
const forbidden = new Set(['not-permitted', 'not-signed-in'])

export function createContextOf(door: Door): ContextOf {
  return async (request, reply) => {
    const now = door.clock.now()
    const key = checkedKey(request.headers['idempotency-key'])
    const cookies = cookiesOf(door, request, reply)
    const token = cookies.get(door.sessionCookie)
    const session = token === undefined ? null : await door.sessionOf(token)
    const actor = session?.actor ?? guest
    if (session?.renewed) renewCookie(door, reply, session.renewed)
    const seen = createSeen(door.log, cookies, reply)
    const isLocal = door.isLocal(request)
    const idsOf = createCommandIds(door.keyedHash, actor, key)
    const base = {
      actor,
      sessionId: session?.sessionId ?? null,
      caughtUp: seen.caughtUp,
      from: { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? '', isLocal },
      countWrite: async () => (isLocal ? undefined : countWriteOf(door, actor)),
      cookies,
      permissions: door.permissions,
      refused: (procedure: string, code: string) => {
        if (forbidden.has(code)) door.callRefused?.({ actor, procedure, code, at: now.toISOString() })
      },
      warn: (event: string, facts: Readonly<Record<string, unknown>>) => request.log.warn(facts, event),
    } as const
    return (call) => {
      const nextId = idsOf(call)
      const roles = rolesOf(actor)
      const role = allowingRole(roles, call.procedure, door.permissions)
      const command = () => ({
        commandId: nextId(),
        actor,
        ...(role && { role }),
        now: now.toISOString(),
        correlationId: request.id,
        causationId: null,
        onStored: seen.stored,
      })
      const scope = may(roles, call.procedure, door.permissions) ?? 'own'
      return { ...base, scope, command }
    }
  }
}

/** Guests are counted by address alone. */
async function countWriteOf({ countWrite }: Door, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await countWrite?.(actor.userId)
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
  const attributes = attributesOf(door)
  function get(name: string) {
    if (header === undefined) return undefined
    parsed ??= request.server.parseCookie(header)
    return parsed[cookieNameOf(name, door.secureCookies)]
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
      void reply.setCookie(cookieNameOf(name, door.secureCookies), value, { ...attributes, ...age })
    },
    clear(name) {
      leaving(name)
      void reply.clearCookie(cookieNameOf(name, door.secureCookies), attributes)
    },
  }
}

/** The session goes on under another token: nothing ends, so nobody is told that it did. */
function renewCookie(door: Door, reply: FastifyReply, renewed: NonNullable<Session['renewed']>): void {
  const { token, maxAgeSeconds: maxAge } = renewed
  const name = cookieNameOf(door.sessionCookie, door.secureCookies)
  void reply.setCookie(name, token, { ...attributesOf(door), maxAge })
}

function attributesOf({ secureCookies: secure }: Door) {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
}
