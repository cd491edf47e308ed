import { Readable } from 'node:stream'
import { withRequestDeadline } from '@escuta/event-sourcing'
import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { costOfProcedure } from './call-cost.ts'
import { callProcedure } from './call-procedure.ts'
import { parseInput } from './error-map.ts'
import { logFailure, refusalBody, refusalOfRequest, setRetryAfter } from './http-refusal.ts'
import { mostBodyOfCalls } from './body-size.ts'
import { acceptJson, areStorable, invalidInput } from './json-body.ts'
import type { IsSignedIn } from './is-signed-in.ts'
import type { ContextOf } from './request-context.ts'
import { restAnswerOf, textsOf } from './rest-answer.ts'
import { queryOf } from './rest-query.ts'
import type { RestRoute, RestWire } from './rest-route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused to other sites as writes are, whatever its method. */
    isOwnSiteOnly?: boolean
  }
}

type Wire = {
  readonly Params: Readonly<Record<string, string>>
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** Serves the documented REST paths, each by one procedure of the router. */
export function registerRest(
  server: FastifyInstance,
  options: {
    readonly routes: readonly RestRoute[]
    readonly router: AnyTRPCRouter
    readonly contextOf: ContextOf
    readonly isSignedIn: IsSignedIn
  },
): void {
  void server.register(async (scope) => {
    acceptJson(scope, options.isSignedIn)
    scope.setErrorHandler((error, request, reply) => {
      logFailure(request, request.routeOptions.url ?? 'rest', error)
      return refuse(reply, error)
    })
    for (const route of options.routes) {
      scope.route<Wire>({
        method: route.method,
        url: route.path,
        config: {
          isOwnSiteOnly: route.isOwnSiteOnly ?? false,
          costOf: () => costOfProcedure(options.router, route.procedure),
          mostBodyOf: () => mostBodyOfCalls(options.router, [route.procedure]),
        },
        handler: (request, reply) => withRequestDeadline(() => serve(options, route, request, reply)),
      })
    }
  })
}

/** Responds to any error with the refusal's status, body and Retry-After. */
export function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOfRequest(error)
  setRetryAfter(reply, refusal)
  return reply.code(refusal.status).send(refusalBody(refusal))
}

async function serve(
  { router, contextOf }: { readonly router: AnyTRPCRouter; readonly contextOf: ContextOf },
  route: RestRoute,
  request: FastifyRequest<Wire>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const contextFor = await contextOf(request, reply)
  const { params, query, body } = request
  const ctx = contextFor({ procedure: route.procedure, input: [params, query, body], index: 0 })
  // The permission is checked before the request, so that callers without it learn nothing of the request's form.
  const call = (cursor?: string) =>
    callProcedure(router, {
      path: route.procedure,
      mayChange: true,
      ctx,
      getRawInput: async () => {
        const input = inputOf(route, wireOf(route, request))
        return cursor === undefined ? input : Object.assign({}, input, { cursor })
      },
    })
  const output = await call()
  const { status, headers, body: answer } = restAnswerOf(route, output)
  const sent = route.isStreamed ? Readable.from(streamOf(route, output, call, request)) : answer
  return reply.code(status).headers(headers).send(sent)
}

/** The texts of a streamed route; a failure is logged without its text. */
async function* streamOf(
  route: RestRoute,
  output: unknown,
  call: (cursor: string) => Promise<unknown>,
  request: FastifyRequest<Wire>,
): AsyncGenerator {
  try {
    return yield* textsOf(route, output, call)
  } catch (error) {
    logFailure(request, route.path, error)
  }
  throw new Error('a streamed answer ended before its end')
}

/** The parts of the request, validated by the route's schemas; undeclared parts are omitted. */
function wireOf(route: RestRoute, request: FastifyRequest<Wire>): RestWire {
  const { params, query, body } = request
  if (!areStorable(params) || !areStorable(query)) throw invalidInput()
  const schemas = { ...route.request, query: queryOf(route) }
  return {
    params: schemas.params ? asTexts(parseInput(schemas.params, params)) : params,
    query: schemas.query ? parseInput(schemas.query, query) : {},
    body: schemas.body ? parseInput(schemas.body, body) : undefined,
  }
}

function inputOf(route: RestRoute, wire: RestWire): unknown {
  if (route.input) return route.input(wire)
  const body = typeof wire.body === 'object' && wire.body !== null ? wire.body : {}
  const merged = { ...wire.query, ...body, ...wire.params }
  return Object.keys(merged).length === 0 && !route.isPaged ? undefined : merged
}

/** Guarantee: a route's params schema describes segments of its path, which are strings. */
function asTexts(params: object): Readonly<Record<string, string>> {
  return params as Readonly<Record<string, string>>
}
