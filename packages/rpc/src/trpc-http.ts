import { withRequestDeadline } from '@escuta/event-sourcing'
import { accessRefusals, type Refusal, RefusedError } from '@escuta/kernel'
import { type AnyTRPCRouter, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersOf } from './batch-answers.ts'
import { costOfProcedure } from './call-cost.ts'
import { callProcedure } from './call-procedure.ts'
import { refusalIn, toTrpcError } from './error-map.ts'
import { logFailure, refusalOfRequest, setRetryAfter } from './http-refusal.ts'
import { mostBodyOfCalls } from './body-size.ts'
import { acceptJson, invalidInput } from './json-body.ts'
import type { IsSignedIn } from './is-signed-in.ts'
import type { CallContext, ContextOf } from './request-context.ts'
import { calledBy, callsOf, maxBatchCalls, type TrpcCall } from './trpc-wire.ts'

type Answer = { readonly status: number; readonly text: string; readonly refusal?: Refusal }

type WithPath = {
  readonly Params: { readonly path: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/**
 * Serves a router in tRPC's wire format (no transformer, no streams), without the conversion of every request to the
 * fetch API by tRPC's adapter, which costs more than the call.
 */
export function registerTrpc(
  server: FastifyInstance,
  {
    router,
    contextOf,
    isSignedIn,
  }: {
    readonly router: AnyTRPCRouter
    readonly contextOf: ContextOf
    readonly isSignedIn: IsSignedIn
  },
): void {
  void server.register(async (scope) => {
    acceptJson(scope, isSignedIn)
    scope.setErrorHandler((error, request, reply) => {
      logFailure(request, 'trpc', error)
      const refusal = refusalOfRequest(error)
      const call = { path: '', input: undefined }
      const answer = errorAnswer(router, call, toTrpcError(new RefusedError(refusal)))
      return sent(reply, [answer], answer.text)
    })
    scope.route<WithPath>({
      method: ['GET', 'POST'],
      url: '/api/trpc/:path',
      config: {
        costOf: (request) => costOfCalls(router, request),
        mostBodyOf: (request) => mostBodyOfCalls(router, pathsOf(request)),
      },
      handler: (request, reply) => withRequestDeadline(() => serve(router, contextOf, request, reply)),
    })
  })
}

/** Cost of all calls of a request; a batch over the limit costs as much as it may hold and one more, and is refused. */
function costOfCalls(router: AnyTRPCRouter, request: FastifyRequest): number {
  return pathsOf(request).reduce((sum, name) => sum + costOfProcedure(router, name), 0)
}

/** The path is the route's: a query of that name says nothing. */
function pathsOf({ params, query }: FastifyRequest): readonly string[] {
  return calledBy({ path: String(asFields(params)['path']), query: asFields(query) }).paths
}

function asFields(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}

async function serve(
  router: AnyTRPCRouter,
  contextOf: ContextOf,
  request: FastifyRequest<WithPath>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, query, method, body } = request
  const { isBatch, calls } = callsOf({ path: params.path, query, method, body })
  refuseManyCostly(router, calls)
  const contextFor = await contextOf(request, reply)
  const contexts = calls.map(({ path, input }, index) => contextFor({ procedure: path, input, index }))
  refuseLongBatch(contexts)
  const answers = await answersOf(
    contexts.map((context, index) => {
      const call = calls[index]!
      const refuse = () => errorAnswer(router, call, toTrpcError(tooMuchAtOnce()))
      return { ask: () => answerTo(router, call, context, request), refuse }
    }),
  )
  const texts = answers.map(({ text }) => text)
  return sent(reply, answers, isBatch ? `[${texts.join(',')}]` : texts[0]!)
}

function tooMuchAtOnce(): RefusedError {
  return new RefusedError(accessRefusals.refuse('too-much-at-once'))
}

/** Refuses (`invalid-input`) a batch with more than one costly call, such as a password check. */
function refuseManyCostly(router: AnyTRPCRouter, calls: readonly TrpcCall[]): void {
  if (calls.length === 1) return
  const { procedures } = router._def
  const costly = calls.filter(
    ({ path }) => Object.hasOwn(procedures, path) && procedures[path].meta?.isCostly,
  )
  if (costly.length > 1) throw invalidInput()
}

/** Refuses (`invalid-input`) a guest's batch that exceeds the limit of guests. */
function refuseLongBatch(contexts: readonly CallContext[]): void {
  const [first] = contexts
  if (first?.actor.kind === 'guest' && contexts.length > maxBatchCalls.guest) throw invalidInput()
}

async function answerTo(
  router: AnyTRPCRouter,
  call: TrpcCall,
  ctx: CallContext,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    // Queries are also accepted by POST, which keeps their inputs out of the URL.
    const data = await callProcedure(router, {
      path: call.path,
      mayChange: request.method === 'POST',
      ctx,
      getRawInput: () => Promise.resolve(call.input),
    })
    return { status: 200, text: JSON.stringify({ result: { data } }) }
  } catch (error) {
    logFailure(request, call.path, error)
    return errorAnswer(router, call, getTRPCErrorFromUnknown(error))
  }
}

function errorAnswer(router: AnyTRPCRouter, call: TrpcCall, error: TRPCError): Answer {
  const config = router._def._config
  const shape: unknown = getTRPCErrorShape({ config, error, type: 'unknown', ...call, ctx: undefined })
  const refusal = refusalIn(error)
  return { status: refusal.status, text: JSON.stringify({ error: shape }), refusal }
}

/** The common status of all answers, else 207, as tRPC's adapters do. */
function sent(reply: FastifyReply, answers: readonly Answer[], text: string): FastifyReply {
  const status = answers[0]?.status ?? 200
  const isAgreed = answers.every((answer) => answer.status === status)
  for (const { refusal } of answers) if (refusal) setRetryAfter(reply, refusal)
  return reply
    .code(isAgreed ? status : 207)
    .header('content-type', 'application/json; charset=utf-8')
    .send(text)
}
