import { accessRefusals, countedNetworks, RefusedError } from '@escuta/kernel'
import { costOfRequest } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** What one network may ask for in a minute. */
export type CallLimits = {
  /** Counts calls of a request's network; rejects (`too-many-requests`) beyond its limit. */
  readonly count: (request: FastifyRequest, cost: number) => Promise<void>
  /** Whether a request may ask as it likes. */
  readonly isFree: (request: FastifyRequest) => boolean
}

/** How many times the calls of one network all those of its /48 may make together. */
const widerNetworks = 4

export function createCallLimits(
  callsPerMinute: number,
  isFree: (request: FastifyRequest) => boolean,
): CallLimits {
  const limit = { one: callsPerMinute, wider: callsPerMinute * widerNetworks }
  const counters = new Map([limit.one, limit.wider].map((most) => [most, createCallCounter(most)]))
  return {
    async count(request, cost) {
      if (isFree(request)) return
      // The narrowest first: what it may not do does not count against its neighbours.
      for (const { key, most } of countedNetworks(request.ip, limit)) await counters.get(most)?.(key, cost)
    },
    isFree,
  }
}

/** Counts, and rejects (`too-many-requests`, with the seconds until the minute is over) beyond the limit. */
export function createCallCounter(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (key: string, cost = 1): Promise<void> => {
    try {
      await limiter.consume(key, cost)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      const retryAfterSeconds = reason.msBeforeNext / 1_000
      throw new RefusedError({
        ...accessRefusals.refuse('too-many-requests'),
        details: { retryAfterSeconds },
      })
    }
  }
}

/** Refuses (429) what one network address asks for beyond its calls a minute, whatever path it asks for. */
export function limitCalls(server: FastifyInstance, { count }: Pick<CallLimits, 'count'>): void {
  server.addHook('onRequest', async (request) => {
    const cost = costOfRequest(request)
    if (cost > 0) await count(request, cost)
  })
}
