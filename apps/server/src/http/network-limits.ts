import { Socket } from 'node:net'
import {
  accessRefusals,
  countedNetworks,
  createHeldCounts,
  type NetworkLimit,
  RefusedError,
} from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'
import { isProxy, type TrustProxy } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request of this route becomes a socket, which is counted as one. */
    becomesSocket?: boolean
  }
}

/** What one network has open at the same time. */
export type NetworkLimits = {
  readonly connections: NetworkLimit
  /** Requests without an answer: behind a proxy the connections are the proxy's. */
  readonly requests: NetworkLimit
}

export const networkLimits: NetworkLimits = {
  connections: { one: 3_000, wider: 12_000 },
  requests: { one: 300, wider: 1_200 },
}

const retryAfterSeconds = 2

/** Closes connections beyond those of a network, and refuses (`too-many-requests`) requests beyond those that wait. */
export function limitNetworks(
  server: FastifyInstance,
  trustProxy: TrustProxy,
  { connections, requests }: NetworkLimits,
): void {
  const open = createHeldCounts()
  const asked = createHeldCounts()
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(trustProxy, address)) return undefined
    const release = open.take(countedNetworks(address, connections))
    return release ? socket.once('close', release) : socket.destroy()
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.becomesSocket || !(request.raw.socket instanceof Socket)) return done()
    const release = asked.take(countedNetworks(request.ip, requests))
    if (!release) {
      const refusal = { ...accessRefusals.refuse('too-many-requests'), details: { retryAfterSeconds } }
      return done(new RefusedError(refusal))
    }
    reply.raw.once('close', release)
    return done()
  })
}
