import cookie from '@fastify/cookie'
import {
  accessRefusals,
  newSortableId,
  type PermissionTable,
  RefusedError,
  type SocketChannel,
} from '@escuta/kernel'
import type { Upgrade } from '@escuta/realtime'
import {
  askAsGuest,
  checkPermissions,
  type ContextOf,
  type IsSignedIn,
  issueText,
  logFailure,
  mostBodyBytes,
  refuse,
  registerApiDocs,
  registerRest,
  registerTrpc,
  type RestRoute,
} from '@escuta/rpc'
import type { ReadCalendarFeed } from '@escuta/scheduling/module'
import type { AnyTRPCRouter } from '@trpc/server'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import { type BodyLimits, bodyLimits, cutBodies } from './http/body-limits.ts'
import { registerCalendarFeeds } from './http/calendar-routes.ts'
import { type CallLimits, limitCalls } from './http/call-limit.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverTimeouts,
} from './http/connection-limits.ts'
import { answerEarlyRequests, forPrograms, withoutEarlyAnswers } from './http/early-answers.ts'
import { type FileRoutes, registerFiles } from './http/file-routes.ts'
import { type AskReadiness, registerHealth } from './http/health.ts'
import { refuseUnknownHosts } from './http/known-hosts.ts'
import { acceptSocketUpgrades, isSocketUpgradeOf } from './http/socket-upgrades.ts'
import { limitNetworks, type NetworkLimits, networkLimits } from './http/network-limits.ts'
import { type PagesOptions, registerPages } from './http/pages.ts'
import { registerSiteFacts, type SiteFactsOptions } from './http/site-facts.ts'
import { type MountedSandbox, registerSandbox } from './http/sandbox-routes.ts'
import { refuseForeignWrites } from './http/same-origin.ts'
import { alwaysHeaders, apiHeaders } from './http/security-headers.ts'
import { believedProxies, readForwardedAddresses, type TrustProxy } from './http/trusted-proxies.ts'
import { registerWebhooks, type Webhook } from './http/webhook-routes.ts'

export type ServerOptions = {
  readonly router: AnyTRPCRouter
  readonly rest: readonly RestRoute[]
  readonly sockets: readonly SocketChannel[]
  readonly permissions: PermissionTable
  readonly contextOf: ContextOf
  readonly isSignedIn: IsSignedIn
  readonly webhooks: readonly Webhook[]
  readonly files: FileRoutes
  readonly readCalendarFeed: ReadCalendarFeed
  readonly takeUpgrade: (upgrade: Upgrade) => void
  readonly askReadiness: AskReadiness
  /** Called for writes that came from another site and were refused. */
  readonly onForeignWrite: (request: FastifyRequest) => void
  readonly pages: Omit<PagesOptions, 'askAsGuest'>
  readonly site: SiteFactsOptions
  readonly trustProxy: TrustProxy
  readonly calls: CallLimits
  /** What connections may take; `connectionLimits` when not said. */
  readonly connections?: ConnectionLimits
  readonly bodies?: BodyLimits
  readonly networks?: NetworkLimits
  readonly logger: FastifyBaseLogger
  /** Only where payments are simulated. */
  readonly sandbox?: MountedSandbox
  /** Only where e-mails are caught: their page, and that of the notices, for a browser of this computer. */
  readonly localPages?: (scope: FastifyInstance) => void
}

/**
 * The HTTP side of the app. Refuses to be made (`PermissionGapError`) when procedures, permission rows and REST
 * paths do not fit together. It listens to nothing yet.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  // Issues of schemas that have no text of their own are read by people too.
  z.config({ localeError: issueText })
  checkPermissions(options)
  const { calls, connections = connectionLimits, bodies = bodyLimits, networks = networkLimits } = options
  const { http, ...timeouts } = serverTimeouts(connections)
  const socketPaths = options.sockets.map(({ path }) => path)
  const server = fastify({
    ...timeouts,
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believedProxies(options.trustProxy),
    routerOptions: { ...withoutEarlyAnswers.router, ignoreTrailingSlash: true },
    rewriteUrl: withoutEarlyAnswers.rewriteUrl,
    bodyLimit: mostBodyBytes.signedIn,
    http: { ...http, ...withoutEarlyAnswers.http, shouldUpgradeCallback: isSocketUpgradeOf(socketPaths) },
    genReqId: () => newSortableId(),
    frameworkErrors: (error, _request, reply) => {
      void refuse(reply, error)
    },
  })
  server.setErrorHandler((error, request, reply) => {
    logFailure(request, request.routeOptions.url ?? 'unknown', error)
    return refuse(reply, error)
  })
  readForwardedAddresses(server, options.trustProxy)
  limitConnections(server, connections)
  const cutter = cutBodies(server, bodies, calls.accountOf)
  limitNetworks(server, { ...networks, trustProxy: options.trustProxy, accountOf: calls.accountOf })
  logAnswers(server)
  sendAlways(server, alwaysHeaders(options.pages.publicUrl))
  // Counted before anything else refuses a request.
  limitCalls(server, calls)
  refuseUnknownHosts(server, options.pages.publicUrl)
  cutter.limit()
  ignoreBodies(server)
  answerEarlyRequests(server)
  await server.register(cookie, { hook: false })
  registerHealth(server, options.askReadiness)
  registerSiteFacts(server, options.site)
  acceptSocketUpgrades(server, socketPaths, options.takeUpgrade, (request) =>
    calls.isFree(request) ? null : request.ip,
  )
  if (options.sandbox) registerSandbox(server, options.sandbox)
  options.localPages?.(server)
  const { rest: routes, sockets: channels, permissions } = options
  registerApiDocs(server, { routes, channels, permissions })
  await server.register((scope) => registerApi(scope, options))
  await server.register(async (scope) => {
    const unknownPage = await registerPages(scope, {
      ...options.pages,
      askAsGuest: ([procedure, input], request, reply) =>
        askAsGuest(options, { procedure, input, request, reply }),
    })
    scope.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !forPrograms.test(request.url)
      return isPage
        ? unknownPage(request, reply)
        : refuse(reply, new RefusedError(accessRefusals.refuse('not-found')))
    })
  })
  return server
}

/** Pages and unknown paths take no bodies; what takes them says so in its own scope. */
function ignoreBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Procedures, REST paths and webhooks, with what holds for all of them: headers, own origin. */
async function registerApi(scope: FastifyInstance, options: ServerOptions): Promise<void> {
  const { pages, contextOf, isSignedIn, router, rest } = options
  sendAlways(scope, apiHeaders)
  refuseForeignWrites(scope, pages.publicUrl, options.onForeignWrite)
  registerTrpc(scope, { router, contextOf, isSignedIn })
  registerRest(scope, { routes: rest, router, contextOf, isSignedIn })
  registerWebhooks(scope, options.webhooks)
  registerFiles(scope, options.files)
  registerCalendarFeeds(scope, options.readCalendarFeed)
}

function sendAlways(scope: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** One line for each answer, by route: an address may contain a search, a route does not. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const facts = { method, route: routeOptions.url ?? null, status: reply.statusCode }
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}
