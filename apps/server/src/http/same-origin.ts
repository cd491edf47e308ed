import type { IncomingMessage } from 'node:http'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an origin is this app's: its public address. An app without https, as on a developer's computer, has
 * several names; there an origin is also accepted when it is the host of the request.
 */
export function isOwnOrigin(origin: string, publicUrl: string, request: IncomingMessage): boolean {
  if (origin === publicUrl) return true
  const { host } = request.headers
  return !publicUrl.startsWith('https:') && host !== undefined && URL.parse(origin)?.host === host
}

/**
 * Refuses (`bad-origin`) writes, and reads that are recorded, when a browser says that another site caused them. A
 * request without such a header does not come from a browser. No form of another site can send it either, because
 * the paths require the JSON content type.
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
