import rateLimit from '@fastify/rate-limit'
import { callsOfRequest } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Refuses (429, with the seconds until the minute is over) what one address asks for beyond so many calls a minute; a
 * batch counts as the calls it holds. `free` addresses may ask as they like.
 */
export async function limitCalls(
  scope: FastifyInstance,
  { perMinute, free }: { readonly perMinute: number; readonly free: readonly string[] },
): Promise<void> {
  await scope.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: [...free],
    addHeadersOnExceeding: {},
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  const countOne = scope.createRateLimit()
  async function count(request: FastifyRequest, calls: number): Promise<void> {
    for (let left = calls; left > 0; left -= 1) await countOne(request)
  }
  // Runs before the limit's own hook, which is the route's: that one counts one call more, and refuses.
  scope.addHook('onRequest', (request, _reply, done) => {
    const others = callsOfRequest(request) - 1
    if (others === 0) return done()
    return void count(request, others).then(() => done(), done)
  })
}
