import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from './request-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any host name: a machine asks that knows an address only, and its answer serves no browser. */
    anyHost?: boolean
  }
}

const notInHost = /[@/?#\\]/

/**
 * Refuses (`unknown-host`) requests for a host other than PUBLIC_URL's or this computer. Under DNS rebinding, the
 * name of another site points to this server, and a page of that site would count as our own origin.
 */
export function refuseUnknownHosts(server: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config?.anyHost || isKnown(request, own)) return done()
    return done(new RefusedError(accessRefusals.refuse('unknown-host')))
  })
}

function isKnown({ raw }: FastifyRequest, own: string): boolean {
  const { host = '' } = raw.headers
  const name = notInHost.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname
  return name !== undefined && (name === own || isLoopback(name))
}
