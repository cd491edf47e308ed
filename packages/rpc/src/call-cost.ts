import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a request of this route in calls per minute of its address; default 1, 0 is not counted. */
    costOf?: (request: FastifyRequest) => number
  }
}

/** Metadata of a procedure about its cost. */
export type CostMeta = {
  /** So expensive that a batch may contain only one such call. */
  readonly isCostly?: boolean
  /** Number of calls that one call counts as; default 1, 10 for a costly one. */
  readonly cost?: number
}

const costlyCost = 10

/** Cost of a request: the sum of the costs of its calls. */
export function costOfRequest(request: FastifyRequest): number {
  return request.routeOptions.config?.costOf?.(request) ?? 1
}

/** Cost of one call of a procedure; 1 for an unknown name. */
export function costOfProcedure({ _def: { procedures } }: AnyTRPCRouter, path: string): number {
  const meta: CostMeta = Object.hasOwn(procedures, path) ? (procedures[path].meta ?? {}) : {}
  return meta.cost ?? (meta.isCostly ? costlyCost : 1)
}
