import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { declaredBytes, mostBodyBytes, mostBodyOf } from './body-size.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a request of this route in calls per minute of its address; default 1, 0 is not counted. */
    costOf?: (request: FastifyRequest) => number
  }
}

/** Metadata of a procedure about its cost, and about what it leaves behind. */
export type ProcedureMeta = {
  /** So expensive that a batch may contain only one such call. */
  readonly isCostly?: boolean
  /** Number of calls that one call counts as; default 1, 10 for a costly one. */
  readonly cost?: number
  /** Largest body in bytes of a request that calls it, where that is more than others need. */
  readonly bodyBytes?: number
  /** A query that records or counts that it was asked: never by GET of tRPC, on documented paths by our own pages alone. */
  readonly isRecorded?: boolean
}

const costlyCost = 10
/** A body counts as one more call for each part of this size, and so does an answer. */
const countedBytes = { body: 4 * 1024, answer: 64 * 1024 } as const

/** Cost of a request: the sum of the costs of its calls, and that of its body. */
export function costOfRequest(request: FastifyRequest): number {
  const { costOf, streamsBody = false } = request.routeOptions.config ?? {}
  return (costOf?.(request) ?? 1) + (streamsBody ? 0 : costOfBody(request))
}

/** Counted by the head, before a byte is read: a body in chunks counts as the largest of a guest. */
function costOfBody(request: FastifyRequest): number {
  const bytes = declaredBytes(request) ?? mostBodyBytes.guest
  return Math.floor(Math.min(bytes, mostBodyOf(request)) / countedBytes.body)
}

/** Cost of an answer beyond that of its request, once it is written; none for one that is streamed. */
export function costOfAnswer(payload: unknown): number {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  return isWhole ? Math.floor(payload.length / countedBytes.answer) : 0
}

/** Cost of one call of a procedure; 1 for an unknown name. */
export function costOfProcedure({ _def: { procedures } }: AnyTRPCRouter, path: string): number {
  const meta: ProcedureMeta = Object.hasOwn(procedures, path) ? (procedures[path].meta ?? {}) : {}
  return meta.cost ?? (meta.isCostly ? costlyCost : 1)
}
