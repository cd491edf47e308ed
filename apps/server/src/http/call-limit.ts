import rateLimit from '@fastify/rate-limit'
import { callsOfRequest } from '@escuta/rpc'
import type { FastifyInstance } from 'fastify'

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
  // Runs before the limit's own hook, which is the route's: that one counts one call more, and refuses.
  scope.addHook('onRequest', async (request) => {
    for (let others = callsOfRequest(request) - 1; others > 0; others -= 1) await countOne(request)
  })
}
