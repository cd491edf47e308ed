import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Actor } from '@escuta/kernel'
import { WebSocket, WebSocketServer } from 'ws'
import type { Fanout, Notice } from './fanout.ts'
import { closeCodes, createLiveSocket, type LiveSocket } from './live-socket.ts'
import { sessionTopic, topicsOfActor } from './topics.ts'

export const livePath = '/ws/live'

const messageBytes = 16 * 1024
const closingMs = 500

export type LiveChannelOptions = {
  /** Who asks for the socket; null for guests. Asked again with every heartbeat, so that sessions that ended close. */
  readonly authenticate: (
    request: IncomingMessage,
  ) => Promise<{ readonly actor: Actor; readonly sessionId: string } | null>
  /** Whether pages of this origin may open a socket; browsers always send one. */
  readonly isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean
  readonly fanout: Fanout
  /** Milliseconds between heartbeats, 30 s when not said. */
  readonly heartbeatMs?: number
}

export type LiveChannel = {
  /** Takes an HTTP upgrade of `/ws/live`; false when the upgrade is somebody else's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Closes every socket of a session, in all processes. */
  closeSession(sessionId: string): Promise<void>
  readonly size: () => number
  close(): Promise<void>
}

/**
 * The live channel `/ws/live`: signed-in browsers are told that something of theirs changed, and ask again by
 * themselves. It carries no data, so that what a person may see is decided in one place only, by the queries.
 */
export function createLiveChannel(options: LiveChannelOptions): LiveChannel {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })
  const sockets = createSockets()
  const { fanout } = options
  fanout.listen(sockets.tell, sockets.tellAll)

  async function join(socket: WebSocket, request: IncomingMessage): Promise<void> {
    socket.on('error', () => socket.terminate())
    const session = await options.authenticate(request).catch(() => null)
    if (socket.readyState !== WebSocket.OPEN) return undefined
    if (!session) return socket.close(closeCodes.notSignedIn)
    const topics = [...topicsOfActor(session.actor), sessionTopic(session.sessionId)]
    const live = createLiveSocket(socket, { sessionId: session.sessionId, topics })
    sockets.add(live, request)
    socket.on('close', () => sockets.remove(live))
    return undefined
  }

  async function isStillSignedIn(request: IncomingMessage): Promise<boolean> {
    // Not knowing is no reason to close: the next heartbeat asks again.
    return options.authenticate(request).then(Boolean, () => true)
  }
  async function check(live: LiveSocket, request: IncomingMessage): Promise<void> {
    live.heartbeat()
    if (!(await isStillSignedIn(request))) live.close(closeCodes.notSignedIn)
  }
  const heart = setInterval(() => {
    for (const [live, request] of sockets.all()) void check(live, request)
  }, options.heartbeatMs ?? 30_000)
  heart.unref()

  return {
    handleUpgrade(request, socket, head) {
      if (request.url?.split('?', 1)[0] !== livePath) return false
      const { origin } = request.headers
      if (origin !== undefined && !options.isAllowedOrigin(origin, request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, (opened) => void join(opened, request))
      return true
    },
    async closeSession(sessionId) {
      const message = { type: 'session-ended', at: new Date().toISOString() } as const
      sockets.tell({ topics: [sessionTopic(sessionId)], message })
      await fanout.publish({ topics: [sessionTopic(sessionId)], message })
    },
    size: sockets.size,
    async close() {
      clearInterval(heart)
      await closeAll(server)
    },
  }
}

/** The sockets of this process, found by topic. */
function createSockets() {
  const requests = new Map<LiveSocket, IncomingMessage>()
  const followers = new Map<string, Set<LiveSocket>>()
  const tell = ({ topics, message }: Notice): void => {
    for (const live of topics.flatMap((topic) => [...(followers.get(topic) ?? [])])) {
      if (message.type === 'changed') live.changed(message.at)
      else live.close(closeCodes.notSignedIn)
    }
  }
  return {
    tell,
    tellAll: (): void => {
      const at = new Date().toISOString()
      for (const live of requests.keys()) live.changed(at)
    },
    add(live: LiveSocket, request: IncomingMessage): void {
      requests.set(live, request)
      for (const topic of live.topics) {
        const known = followers.get(topic)
        if (known) known.add(live)
        else followers.set(topic, new Set([live]))
      }
    },
    remove(live: LiveSocket): void {
      requests.delete(live)
      for (const topic of live.topics) {
        const known = followers.get(topic)
        known?.delete(live)
        if (known?.size === 0) followers.delete(topic)
      }
    },
    all: () => [...requests],
    size: () => requests.size,
  }
}

async function closeAll(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) socket.close(closeCodes.goingAway)
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => {
      for (const socket of server.clients) socket.terminate()
    }, closingMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
  })
}
