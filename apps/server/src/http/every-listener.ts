import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server as HttpServer } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Node publishes each connection here, of every server of the process, after it was accepted. */
const channel = 'net.server.socket'

/**
 * Calls back with each connection of the server. One that listens on `localhost` has a server of Node for IPv4 and one for
 * IPv6, and Fastify shows the first alone.
 */
export function onEachConnection(
  server: FastifyInstance,
  take: (socket: Socket, listener: HttpServer) => void,
): void {
  function published(message: unknown): void {
    const { socket } = Object(message)
    if (!(socket instanceof Socket)) return
    const listener: unknown = Reflect.get(socket, 'server')
    if (
      listener instanceof HttpServer &&
      listener.listeners('request').includes(Reflect.get(server, 'routing'))
    )
      take(socket, listener)
  }
  subscribe(channel, published)
  server.addHook('onClose', (_app, done) => {
    unsubscribe(channel, published)
    done()
  })
}
