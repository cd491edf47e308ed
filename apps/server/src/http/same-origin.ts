import type { IncomingMessage } from 'node:http'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an origin is this app: its public address, or, where it is reached without https, as on one's own computer
 * by several names, the very host the request was sent to.
 */
export function isOwnOrigin(origin: string, publicUrl: string, request: IncomingMessage): boolean {
  if (origin === publicUrl) return true
  const { host } = request.headers
  return !publicUrl.startsWith('https:') && host !== undefined && URL.parse(origin)?.host === host
}

/**
 * Refuses (`bad-origin`) writes, and readings that are recorded, that a browser says come from another site. Requests without such a header are no
 * browser's; with the JSON content type that the paths demand, no form of another site can make them either.
 */
export function refuseForeignWrites(
  server: FastifyInstance,
  publicUrl: string,
  onRefused: (request: FastifyRequest) => void = () => undefined,
): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isOpen = reads.has(request.method) && !request.routeOptions.config?.isOwnSiteOnly
    if (isOpen || isFromHere(request, publicUrl)) return done()
    onRefused(request)
    return done(new RefusedError(accessRefusals.refuse('bad-origin')))
  })
}

function isFromHere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || isOwnOrigin(origin, publicUrl, request.raw)
}
