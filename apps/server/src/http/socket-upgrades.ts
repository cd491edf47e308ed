import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { Upgrade } from '@escuta/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Waiting = { readonly socket: Socket; readonly head: Buffer; readonly response: ServerResponse }

/**
 * Whether an upgrade is for us: a WebSocket at one of the paths. Every other offer of another protocol, such as `h2c`,
 * is answered as the request it is, as HTTP demands.
 */
export function isSocketUpgradeOf(paths: readonly string[]): (request: IncomingMessage) => boolean {
  return ({ url, headers }) =>
    paths.includes(url?.split('?', 1)[0] ?? '') && headers.upgrade?.trim().toLowerCase() === 'websocket'
}

/**
 * Lets upgrades pass through the hooks that every request passes (host, calls a minute), then hands their socket over.
 * `addressOf` names what sockets are counted under; null where they are not.
 */
export function acceptSocketUpgrades(
  server: FastifyInstance,
  paths: readonly string[],
  takeUpgrade: (upgrade: Upgrade) => void,
  addressOf: (request: FastifyRequest) => string | null,
): void {
  const waiting = new WeakMap<IncomingMessage, Waiting>()
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The HTTP server takes its own listener off: a reset without one ends the process.
    socket.on('error', () => socket.destroy())
    if (!(socket instanceof Socket)) return socket.destroy()
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.destroySoon())
    waiting.set(request, { socket, head, response })
    return server.routing(request, response)
  })
  for (const path of paths)
    server.get(path, { config: { becomesSocket: true } }, (request, reply) => {
      const upgrade = waiting.get(request.raw)
      if (!upgrade) throw new RefusedError(accessRefusals.refuse('not-found'))
      const { socket, head, response } = upgrade
      reply.hijack()
      response.detachSocket(socket)
      takeUpgrade({ request: request.raw, socket, head, address: addressOf(request) })
    })
}
