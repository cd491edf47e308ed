import { AppendTooLargeError, EventStoreUnavailableError } from '@escuta/event-sourcing'
import {
  accessRefusals,
  DecryptionError,
  isRefusal,
  type Refusal,
  type RefusalStatus,
  RefusedError,
} from '@escuta/kernel'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalStatus, TRPCError['code']>

/**
 * Maps any thrown value to a refusal; texts of unknown errors are never returned. Only the framework's input errors are
 * `invalid-input`: a ZodError of the app's own values is a failure.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (error instanceof AppendTooLargeError) return accessRefusals.refuse('too-large')
  if (error instanceof EventStoreUnavailableError) return accessRefusals.refuse('unavailable')
  if (error instanceof DecryptionError) return accessRefusals.refuse('data-damaged')
  if (error instanceof TRPCError) return refusalOfTrpc(error)
  if (isRefusal(error)) return error
  return accessRefusals.refuse('unavailable')
}

/** The refusal that a tRPC error carries. */
export function refusalIn(error: TRPCError): Refusal {
  return refusalOf(error.cause instanceof RefusedError ? error.cause : error)
}

/** Parses a value from outside; refuses `invalid-input` with the wrong fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new RefusedError(invalidInput(parsed.error))
}

export function toTrpcError(error: unknown): TRPCError {
  const refusal = refusalOf(error)
  const thrown = error instanceof TRPCError && error.cause ? error.cause : error
  const cause =
    thrown instanceof RefusedError ? thrown : Object.assign(new RefusedError(refusal), { cause: thrown })
  return new TRPCError({ code: trpcCodes[refusal.status], message: refusal.message, cause })
}

/** The error to log behind a refusal `unavailable` or `data-damaged`; undefined for deliberate refusals. */
export function failureBehind(error: unknown): unknown {
  if (refusalOf(error).status !== 503 || isRefusal(error)) return undefined
  if (error instanceof TRPCError) return error.cause === undefined ? error : failureBehind(error.cause)
  return error instanceof RefusedError ? error.cause : error
}

function refusalOfTrpc(error: TRPCError): Refusal {
  if (error.cause instanceof RefusedError) return error.cause.refusal
  switch (error.code) {
    case 'NOT_FOUND':
      return accessRefusals.refuse('not-found')
    case 'BAD_REQUEST':
      return error.cause instanceof z.ZodError
        ? invalidInput(error.cause)
        : accessRefusals.refuse('invalid-input')
    case 'PARSE_ERROR':
    case 'METHOD_NOT_SUPPORTED':
      return accessRefusals.refuse('invalid-input')
    case 'PAYLOAD_TOO_LARGE':
      return accessRefusals.refuse('too-large')
    case 'UNSUPPORTED_MEDIA_TYPE':
      return accessRefusals.refuse('unsupported-media-type')
    default:
      return error.cause ? refusalOf(error.cause) : accessRefusals.refuse('unavailable')
  }
}

function invalidInput(error: z.ZodError): Refusal {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ...accessRefusals.refuse('invalid-input'), issues }
}
