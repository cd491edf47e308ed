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
import { type CallInput, checkedKey, createCommandIds } from './command-id.ts'
import { cookieNameOf } from './cookie-name.ts'
import type { RequestContext } from './context.ts'
import { seenCookie, type SeenLog, seenPosition, seenText } from './seen-log.ts'

export type Session = {
  readonly actor: Actor
  readonly sessionId: string
  /** The token that replaces the current one, because the user's permissions have changed. */
  readonly renewed?: { readonly token: string; readonly maxAgeSeconds: number }
}

export type CallContext = RequestContext & {
  readonly permissions: PermissionTable
  /** Counts a command of the account; refuses (`too-many-requests`) beyond its limit per minute. */
  readonly countWrite?: () => Promise<void>
  /** Counts what a call costs by its input, beyond its procedure's cost; refuses (`too-many-requests`) beyond the address's limit. */
  readonly countCost?: (cost: number) => Promise<void>
  /** Called with the code of every refused call of this request. */
  readonly onRefused?: (procedure: string, code: string) => void
}

/** A call without permission. `at` is an ISO instant. */
export type RefusedCall = {
  readonly actor: Actor
  readonly procedure: string
  readonly code: string
  readonly at: string
}

export type RequestContextDeps = {
  readonly clock: Clock
  readonly permissions: PermissionTable
  readonly log: SeenLog
  /** A keyed hash (HMAC with the app's secret) of a value, per purpose. */
  readonly keyedHash: (purpose: string, value: string) => string
  /** Whether the app is served over https only. */
  readonly secureCookies: boolean
  /** The cookie that holds the session's token. */
  readonly sessionCookie: string
  readonly sessionOf: (token: string) => Promise<Session | null>
  /** Called when a request replaces or clears its session cookie, so that the old token is no longer cached. */
  readonly sessionCookieChanged: (token: string) => void
  /** Whether a request was sent from this computer to a local demonstration. */
  readonly isLocal: (request: FastifyRequest) => boolean
  /** Counts a command of an account; rejects (`too-many-requests`) beyond its limit per minute. */
  readonly countWrite?: (userId: UserId) => Promise<void>
  /** Counts calls of a request's address; rejects (`too-many-requests`) beyond its limit per minute. */
  readonly countCost?: (request: FastifyRequest, cost: number) => Promise<void>
  /** Called with each call without permission; not awaited. */
  readonly onCallRefused?: (call: RefusedCall) => void
}

export type ContextOf = ReturnType<typeof createContextOf>

type ContextOptions = { readonly asGuest?: boolean }

const waitMs = 2_000
const forbidden = new Set(['not-permitted', 'not-signed-in'])

/**
 * Creates the contexts of one request: one per call, with the same time, actor and cookies; `asGuest` reads no cookie, and no
 * key of commands.
 */
export function createContextOf(deps: RequestContextDeps) {
  return async (request: FastifyRequest, reply: FastifyReply, options: ContextOptions = {}) => {
    const now = deps.clock.now()
    const headers = headersOf(request, options)
    const key = checkedKey(headers['idempotency-key'])
    const cookies = cookiesOf(deps, headers.cookie, reply)
    const token = cookies.get(deps.sessionCookie)
    const session = token === undefined ? null : await deps.sessionOf(token)
    const actor = session?.actor ?? guest
    if (session?.renewed) renewCookie(deps, reply, session.renewed)
    const seen = createSeen(deps.log, cookies, reply)
    const isLocal = deps.isLocal(request)
    const idsOf = createCommandIds(deps.keyedHash, actor, key)
    const base = {
      actor,
      sessionId: session?.sessionId ?? null,
      caughtUp: seen.caughtUp,
      from: { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? '', isLocal },
      countWrite: async () => (isLocal ? undefined : countWriteOf(deps, actor)),
      countCost: async (cost: number) => deps.countCost?.(request, cost),
      cookies,
      permissions: deps.permissions,
      onRefused: (procedure: string, code: string) => {
        if (forbidden.has(code)) deps.onCallRefused?.({ actor, procedure, code, at: now.toISOString() })
      },
      warn: (event: string, details: Readonly<Record<string, unknown>>) => request.log.warn(details, event),
    } as const
    return (call: CallInput): CallContext => {
      const nextId = idsOf(call)
      const roles = rolesOf(actor)
      const role = allowingRole(roles, call.procedure, deps.permissions)
      const command = () => ({
        commandId: nextId(),
        actor,
        ...(role && { role }),
        now: now.toISOString(),
        correlationId: request.id,
        causationId: null,
        onStored: seen.stored,
      })
      const scope = may(roles, call.procedure, deps.permissions) ?? 'own'
      return { ...base, scope, command }
    }
  }
}

function headersOf(
  { headers }: FastifyRequest,
  { asGuest = false }: ContextOptions,
): FastifyRequest['headers'] {
  return asGuest ? {} : headers
}

/** Guests are limited by address only. */
async function countWriteOf({ countWrite }: RequestContextDeps, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await countWrite?.(actor.userId)
}

/** Read-your-writes of one request: by the position in the cookie and the positions that the request itself stores. */
function createSeen(log: SeenLog, cookies: RequestContext['cookies'], reply: FastifyReply) {
  let required = seenPosition(cookies.get(seenCookie), log.storeId)
  let waiting: { position: bigint; done: Promise<void> } | undefined
  async function wait(position: bigint): Promise<void> {
    if (await log.caughtUp(position, 0)) return
    // After a restored backup the log may end before the cookie's position, which is then discarded.
    if (position > (await log.lastPosition())) {
      if (required === position) required = 0n
      return cookies.clear(seenCookie)
    }
    if (!(await log.caughtUp(position, waitMs))) reply.header('x-escuta-behind', 'true')
  }
  return {
    stored: (position: bigint): void => {
      if (position <= required) return
      required = position
      cookies.set(seenCookie, seenText(log.storeId, position))
    },
    caughtUp: async (): Promise<void> => {
      if (log.isRestored?.()) return void reply.header('x-escuta-behind', 'true')
      if (required === 0n) return undefined
      if (waiting?.position !== required) waiting = { position: required, done: wait(required) }
      return waiting.done
    },
  }
}

function cookiesOf(
  deps: RequestContextDeps,
  header: string | undefined,
  reply: FastifyReply,
): RequestContext['cookies'] {
  let parsed: Record<string, string | undefined> | undefined
  const attributes = attributesOf(deps)
  function get(name: string) {
    if (header === undefined) return undefined
    parsed ??= reply.server.parseCookie(header)
    return parsed[cookieNameOf(name, deps.secureCookies)]
  }
  function reportChange(name: string) {
    const token = get(name)
    if (name === deps.sessionCookie && token !== undefined) deps.sessionCookieChanged(token)
  }
  return {
    get,
    set(name, value, options) {
      reportChange(name)
      const maxAge = options?.maxAgeSeconds
      const age = maxAge === undefined ? {} : { maxAge }
      void reply.setCookie(cookieNameOf(name, deps.secureCookies), value, { ...attributes, ...age })
    },
    clear(name) {
      reportChange(name)
      void reply.clearCookie(cookieNameOf(name, deps.secureCookies), attributes)
    },
  }
}

/** Replaces the token of a session that continues; `sessionCookieChanged` is not called. */
function renewCookie(
  deps: RequestContextDeps,
  reply: FastifyReply,
  renewed: NonNullable<Session['renewed']>,
): void {
  const { token, maxAgeSeconds: maxAge } = renewed
  const name = cookieNameOf(deps.sessionCookie, deps.secureCookies)
  void reply.setCookie(name, token, { ...attributesOf(deps), maxAge })
}

function attributesOf({ secureCookies: secure }: RequestContextDeps) {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
}
