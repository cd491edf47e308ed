import { accessRefusals, type Refusal, RefusedError } from '@escuta/kernel'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBehind, refusalOf } from './error-map.ts'

const unavailableSeconds = 2
const tooManySeconds = 30

/** The refusal of a failed request, whether the framework, the middleware or a procedure failed it. */
export function refusalOfRequest(error: unknown): Refusal {
  if (error instanceof RefusedError || error instanceof TRPCError) return refusalOf(error)
  const status = statusOf(error)
  if (status === undefined || status >= 500) return refusalOf(error)
  if (status === 413) return accessRefusals.refuse('too-large')
  if (status === 415) return accessRefusals.refuse('unsupported-media-type')
  if (status === 429) return accessRefusals.refuse('too-many-requests')
  if (status === 404) return accessRefusals.refuse('not-found')
  return accessRefusals.refuse('invalid-input')
}

const usualSeconds: Readonly<Record<number, number>> = { 429: tooManySeconds, 503: unavailableSeconds }

/** Sets `Retry-After` on 429 and 503. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  const usual = usualSeconds[refusal.status]
  if (usual === undefined || reply.hasHeader('retry-after')) return
  const seconds = refusal.details?.['retryAfterSeconds']
  reply.header('retry-after', typeof seconds === 'number' ? Math.ceil(seconds) : usual)
}

/** The body of a refusal on REST paths; with the details beside the code. */
export function refusalBody(refusal: Refusal): Readonly<Record<string, unknown>> {
  const { code, message, issues, details } = refusal
  return { ...details, code, message, ...(issues && { issues }) }
}

/**
 * Keeps what really failed for the operator: kind, code and place, never its text, which may quote what a person
 * wrote or a row held.
 */
export function logFailure(request: FastifyRequest, procedure: string, error: unknown): void {
  // A request that is wrong, or that its sender gave up, is not logged as a failure.
  if (refusalOfRequest(error).status < 500) return
  const failure = failureBehind(error)
  if (failure === undefined) return
  request.log.error({ procedure, ...failureFacts(failure) }, 'a request failed')
}

/** An error's kind, code and place, without its text. */
export function failureFacts(failure: unknown): Readonly<Record<string, unknown>> {
  if (!(failure instanceof Error)) return { kind: typeof failure }
  const code = 'code' in failure ? failure.code : undefined
  const location = failure.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const cause = failure.cause === undefined ? {} : { cause: failureFacts(failure.cause) }
  return { kind: failure.name, code, location: location.slice(0, 8).map((line) => line.trim()), ...cause }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
