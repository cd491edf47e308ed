import { accessRefusals, networkOf, RefusedError } from '@escuta/kernel'
import { costOfRequest } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type CallLimits = {
  /** What one network address may ask for in a minute, each request by its cost. */
  readonly callsPerMinute: number
  /** Whether a request may ask as it likes. */
  readonly isFree: (request: FastifyRequest) => boolean
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
export function limitCalls(server: FastifyInstance, { callsPerMinute, isFree }: CallLimits): void {
  const count = createCallCounter(callsPerMinute)
  server.addHook('onRequest', async (request) => {
    const cost = costOfRequest(request)
    if (cost > 0 && !isFree(request)) await count(networkOf(request.ip), cost)
  })
}
