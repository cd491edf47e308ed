import { sessionCookie } from '@escuta/identity/contract'
import { type Clock, guest } from '@escuta/kernel'
import { cookieNameOf, createContextOf, type Session } from '@escuta/rpc'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { registerMailPage } from '../http/mail-page.ts'
import { createSessionCache } from '../http/session-cache.ts'
import { composeRouter } from '../router.ts'
import { buildServer } from '../server.ts'
import type { Settings } from '../settings.ts'
import type { Foundations } from './foundations.ts'
import { type Live, openLive } from './open-live.ts'

export type DoorOptions = {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly url: string
  readonly webFolder: string
  readonly callsPerMinute: number
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}

export type Doors = { readonly app: FastifyInstance; readonly live: Live }

/** Opens what people come in by: HTTP with pages, procedures and REST paths, and the live channel beside it. */
export async function openDoors(house: Foundations, options: DoorOptions): Promise<Doors> {
  const { settings, url, clock, logger } = options
  const { modules, contents, database, runner, mail, payments } = house
  const sessions = createSessionCache((token) => modules.identity.sessions.resolve(token))
  const secureCookies = url.startsWith('https:')
  async function sessionOfCookies(header: string): Promise<Session | null> {
    const token = app.parseCookie(header)[cookieNameOf(sessionCookie, secureCookies)]
    return token === undefined ? null : sessions.sessionOf(token)
  }
  const callRefused = modules.identity.recordRefusal
  async function foreignOriginRefused(cookies: string | undefined, procedure: string): Promise<void> {
    const at = clock.now().toISOString()
    const session = await sessionOfCookies(cookies ?? '').catch(() => null)
    callRefused({ actor: session?.actor ?? guest, procedure, code: 'bad-origin', at })
  }
  const live = openLive({
    redisUrl: settings.redisUrl,
    databaseUrl: options.databaseUrl,
    pool: database.pool,
    publicUrl: url,
    logger,
    sessionOfCookies,
    onSessionsEnded: (sessionIds) => sessions.drop(sessionIds),
    onForeignOrigin: ({ headers }) => void foreignOriginRefused(headers.cookie, 'live.listen'),
  })
  async function endSession(token: string): Promise<void> {
    const session = await sessions.forget(token)
    if (session) live.endSessions([session.sessionId])
  }
  const contextOf = createContextOf({
    clock,
    permissions: contents.permissions,
    log: {
      storeId: await house.store.storeId(),
      caughtUp: (position, timeoutMs) => runner.waitUntilSeen(position, timeoutMs),
      lastPosition: () => house.store.lastPosition(),
    },
    keyedHash: house.keyedHash,
    secureCookies,
    sessionCookie,
    sessionOf: (token) => sessions.sessionOf(token),
    sessionCookieChanged: (token) => void endSession(token),
    callRefused,
  })
  const { catcher } = mail
  const app: FastifyInstance = await buildServer({
    router: composeRouter(modules),
    rest: contents.rest,
    permissions: contents.permissions,
    sockets: contents.sockets,
    contextOf,
    webhooks: [{ path: '/api/webhooks/stripe', handle: modules.billing.stripeWebhook }],
    takeUpgrade: (upgrade) => live.takeUpgrade(upgrade),
    isReady: () => isReachable(database),
    onForeignWrite: ({ headers, routeOptions }) =>
      void foreignOriginRefused(headers.cookie, routeOptions.url ?? 'unknown'),
    pages: {
      folder: options.webFolder,
      publicUrl: url,
      usesStripe: settings.stripe !== null,
      demo: settings.demo,
    },
    trustProxy: settings.trustProxy,
    callsPerMinute: options.callsPerMinute,
    logger,
    ...(payments.sandbox && { sandbox: payments.sandbox }),
    ...(catcher && { mailPage: (scope: FastifyInstance) => registerMailPage(scope, catcher) }),
  })
  return { app, live }
}

async function isReachable({ pool }: Foundations['database']): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
