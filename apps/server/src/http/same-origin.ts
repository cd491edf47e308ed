import type { IncomingMessage } from 'node:http'
import { RefusedError } from '@escuta/kernel'
import { accessRefusals } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an origin is this house: its public address, or the very host the request was sent to. */
export function isOwnOrigin(origin: string, publicUrl: string, request: IncomingMessage): boolean {
  const { host } = request.headers
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host)
}

/**
 * Refuses (`bad-origin`) writes that a browser says come from another site. Requests without such a header are no
 * browser's; with the JSON content type that the paths demand, no form of another site can make them either.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (reads.has(request.method) || isFromHere(request, publicUrl)) return done()
    return done(new RefusedError(accessRefusals.refuse('bad-origin')))
  })
}

function isFromHere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || isOwnOrigin(origin, publicUrl, request.raw)
}
