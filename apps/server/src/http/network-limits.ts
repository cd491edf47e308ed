import { Socket } from 'node:net'
import {
  accessRefusals,
  countedNetworks,
  createHeldCounts,
  type NetworkLimit,
  RefusedError,
  type Release,
} from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onEachConnection } from './every-listener.ts'
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

const requestsOfAccount = 20
const retryAfterSeconds = 2

type NetworkLimitOptions = NetworkLimits & {
  readonly trustProxy: TrustProxy
  /** The account of a request, null for guests. Asked where the requests of its network are used up. */
  readonly accountOf: (request: FastifyRequest) => Promise<string | null>
}

/** Closes connections beyond those of a network, and refuses (`too-many-requests`) requests beyond those that wait. */
export function limitNetworks(
  server: FastifyInstance,
  { connections, requests, trustProxy, accountOf }: NetworkLimitOptions,
): void {
  const open = createHeldCounts()
  const asked = createHeldCounts()
  onEachConnection(server, (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(trustProxy, address)) return
    const release = open.take(countedNetworks(address, connections))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
  /** Beyond those of the network, accounts have some of their own: one guest takes no place of an office. */
  async function takeOfAccount(request: FastifyRequest): Promise<Release | undefined> {
    const account = await accountOf(request)
    if (account === null) return undefined
    const networks = countedNetworks(request.ip, requests).map(({ key, most }) => ({
      key: `accounts/${key}`,
      most,
    }))
    return asked.take([{ key: `account/${account}`, most: requestsOfAccount }, ...networks])
  }
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.becomesSocket || !(request.raw.socket instanceof Socket)) return
    const release = asked.take(countedNetworks(request.ip, requests)) ?? (await takeOfAccount(request))
    if (!release) {
      const refusal = { ...accessRefusals.refuse('too-many-requests'), details: { retryAfterSeconds } }
      throw new RefusedError(refusal)
    }
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
  })
}
