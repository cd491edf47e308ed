import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route costs of its address's calls a minute; 1 when not said, 0 is not counted. */
    costOf?: (request: FastifyRequest) => number
  }
}

/** What a procedure says of the work it makes. */
export type CostMeta = {
  /** Takes so much of this computer that a batch may hold one such call only. */
  readonly isCostly?: boolean
  /** Calls that one call counts as; 1 when not said, 10 for a costly one. */
  readonly cost?: number
}

const costlyCost = 10

/** What a request costs: one call, the calls of its batch, or what their procedures say that they cost. */
export function costOfRequest(request: FastifyRequest): number {
  return request.routeOptions.config?.costOf?.(request) ?? 1
}

/** What one call of a procedure costs; 1 for a name that is none. */
export function costOfProcedure({ _def: { procedures } }: AnyTRPCRouter, path: string): number {
  const meta: CostMeta = Object.hasOwn(procedures, path) ? (procedures[path].meta ?? {}) : {}
  return meta.cost ?? (meta.isCostly ? costlyCost : 1)
}
