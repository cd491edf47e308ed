import { sessionCookie } from '@escuta/identity/contract'
import { guest } from '@escuta/kernel'
import { cookieNameOf, createContextOf, createIsSignedIn, type Session } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewNotices } from '@escuta/notifications/module'
import { createCallCounter, createCallLimits } from '../http/call-limit.ts'
import type { AppOptions } from './app-options.ts'
import { registerMailPage } from '../http/mail-page.ts'
import { registerNoticePages } from '../http/notice-pages.ts'
import { isFromThisComputer } from '../http/request-origin.ts'
import { createKnownCallers } from '../http/known-callers.ts'
import { createSessionCache } from '../http/session-cache.ts'
import { composeRouter } from '../router.ts'
import { buildServer } from '../server.ts'
import type { Foundations } from './foundations.ts'
import { openLive } from './open-live.ts'
import { createReadiness } from './readiness.ts'

export type HttpServer = Awaited<ReturnType<typeof openHttp>>

/** Opens what people come in by: HTTP with pages, procedures and REST paths, and the live channel beside it. */
export async function openHttp(app: Foundations, options: Required<AppOptions> & { readonly url: string }) {
  const { settings, url, clock, logger } = options
  const { modules, contents, database, runner, mail, payments } = app
  const sessions = createSessionCache((token) => modules.identity.sessions.resolve(token))
  const secureCookies = url.startsWith('https:')
  const tokenIn = (cookies: string) => server.parseCookie(cookies)[cookieNameOf(sessionCookie, secureCookies)]
  const callers = createKnownCallers((token) => sessions.sessionOf(token), tokenIn)
  async function sessionOfCookies(cookies: string): Promise<Session | null> {
    const token = tokenIn(cookies)
    return token === undefined ? null : callers.sessionOf(token)
  }
  /** For sockets, which stay open for long: never a remembered one, from before a change of the user's roles. */
  async function currentSession(cookies: string): Promise<Session | null> {
    const token = tokenIn(cookies)
    return token === undefined ? null : modules.identity.sessions.resolve(token)
  }
  const onCallRefused = modules.identity.recordRefusal
  async function foreignOriginRefused(cookies: string | undefined, procedure: string): Promise<void> {
    const at = clock.now().toISOString()
    const session = await sessionOfCookies(cookies ?? '').catch(() => null)
    onCallRefused({ actor: session?.actor ?? guest, procedure, code: 'bad-origin', at })
  }
  const live = openLive({
    redisUrl: settings.redisUrl,
    databaseUrl: options.databaseUrl,
    pool: database.pool,
    views: contents.views,
    topics: contents.topics,
    channels: contents.sockets,
    permissions: contents.permissions,
    publicUrl: url,
    logger,
    sessionOfCookies: currentSession,
    onSessionsEnded: (sessionIds) => {
      sessions.drop(sessionIds)
      callers.drop(sessionIds)
    },
    onForeignOrigin: ({ headers }) => void foreignOriginRefused(headers.cookie, 'live.listen'),
  })
  async function endSession(token: string): Promise<void> {
    const session = await sessions.forget(token)
    if (session) live.endSessions([session.sessionId])
  }
  const mayBeLocal = settings.demo && !settings.isPublicDemo && settings.trustProxy === false
  const isLocal = ({ raw }: FastifyRequest) => mayBeLocal && isFromThisComputer(raw)
  const countWrite = createCallCounter(options.writesPerMinute)
  const calls = createCallLimits({
    callsPerMinute: options.callsPerMinute,
    isFree: isLocal,
    accountOf: (request) => callers.accountOf(request),
  })
  const cookies = { secureCookies, sessionCookie, sessionOf: callers.sessionOf }
  const contextOf = createContextOf({
    ...cookies,
    clock,
    isLocal,
    countWrite: (userId) => countWrite(userId),
    countCost: calls.count,
    permissions: contents.permissions,
    log: {
      storeId: await app.store.storeId(),
      caughtUp: (position, timeoutMs) => runner.waitUntilSeen(position, timeoutMs),
      lastPosition: () => app.store.lastPosition(),
      isRestored: app.history.isOtherHistory,
    },
    keyedHash: app.keyedHash,
    sessionCookieChanged: (token) => void endSession(token),
    onCallRefused,
  })
  const { catcher } = mail
  const server: FastifyInstance = await buildServer({
    router: composeRouter(modules),
    rest: contents.rest,
    permissions: contents.permissions,
    sockets: contents.sockets,
    contextOf,
    isSignedIn: createIsSignedIn(cookies),
    webhooks: [{ path: '/api/webhooks/stripe', handle: modules.billing.stripeWebhook }],
    files: {
      files: app.files,
      async userOf({ headers }) {
        const actor = (await sessionOfCookies(headers.cookie ?? ''))?.actor
        return actor?.kind === 'user' ? actor.userId : null
      },
    },
    readCalendarFeed: modules.scheduling.readCalendarFeed,
    takeUpgrade: (upgrade) => live.takeUpgrade(upgrade),
    askReadiness: createReadiness(app),
    onForeignWrite: ({ headers, routeOptions }) =>
      void foreignOriginRefused(headers.cookie, routeOptions.url ?? 'unknown'),
    pages: {
      folder: options.webFolder,
      publicUrl: url,
      usesStripe: settings.stripe !== null,
      demo: settings.demo && !settings.isPublicDemo,
      async userOf(cookies) {
        const actor = (await sessionOfCookies(cookies))?.actor
        return actor?.kind === 'user' ? { user: actor.userId, professional: actor.professionalId } : null
      },
      ...modules.catalog.publicSite,
    },
    site: { supportEmail: settings.supportEmail, figures: modules.catalog.publicSite.figures },
    trustProxy: settings.trustProxy,
    calls,
    logger,
    ...(payments.sandbox && { sandbox: payments.sandbox }),
    ...(catcher &&
      !settings.isPublicDemo && {
        localPages(scope: FastifyInstance) {
          registerMailPage(scope, catcher)
          registerNoticePages(scope, () => previewNotices(url))
        },
      }),
  })
  return { server, live }
}
