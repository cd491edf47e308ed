import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Actor, may, type PermissionTable, rolesOf } from '@escuta/kernel'
import { WebSocket, WebSocketServer } from 'ws'
import type { Fanout, Notice } from './fanout.ts'
import { closeCodes, createLiveSocket, type LiveSocket } from './live-socket.ts'
import { livePath, livePermission } from './live-permissions.ts'
import { createRooms } from './rooms.ts'
import { sessionsOfTopics, sessionTopic, topicsOfActor } from './topics.ts'

const messageBytes = 16 * 1024
const closingMs = 500

type Listener = { readonly actor: Actor; readonly sessionId: string }

export type LiveChannelOptions = {
  /** Who asks for the socket; null for guests. Asked again with every heartbeat, so that sessions that ended close. */
  readonly authenticate: (request: IncomingMessage) => Promise<Listener | null>
  /** Whether pages of this origin may open a socket; browsers always send one. */
  readonly isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean
  /** Who may listen: the row `live.listen`, looked at when joining and with every heartbeat. */
  readonly permissions: PermissionTable
  readonly fanout: Fanout
  /** Told which sessions ended, in whichever process. */
  readonly onSessionsEnded?: (sessionIds: readonly string[]) => void
  /** Milliseconds between heartbeats, 30 s when not said. */
  readonly heartbeatMs?: number
}

export type LiveChannel = {
  /** Takes an HTTP upgrade of `/ws/live`; false when the upgrade is somebody else's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Says in all processes that sessions ended: their sockets close, here at once. */
  endSessions(sessionIds: readonly string[]): Promise<void>
  readonly size: () => number
  close(): Promise<void>
}

/**
 * The live channel `/ws/live`: signed-in browsers are told that something of theirs changed, and ask again by
 * themselves. It carries no data, so that what a person may see is decided in one place only, by the queries.
 */
export function createLiveChannel(options: LiveChannelOptions): LiveChannel {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })
  const sockets = createRooms<IncomingMessage>()
  const { fanout, permissions } = options
  const mayListen = (actor: Actor) => may(rolesOf(actor), livePermission, permissions) !== undefined

  async function join(socket: WebSocket, request: IncomingMessage): Promise<void> {
    socket.on('error', () => socket.terminate())
    const session = await options.authenticate(request).catch(() => null)
    if (socket.readyState !== WebSocket.OPEN) return undefined
    if (!session) return socket.close(closeCodes.notSignedIn)
    if (!mayListen(session.actor)) return socket.close(closeCodes.notPermitted)
    const topics = topicsOf(session)
    const live = createLiveSocket(socket, { sessionId: session.sessionId, topics })
    sockets.add(live, request)
    socket.on('close', () => sockets.remove(live))
    return undefined
  }

  async function check(live: LiveSocket, request: IncomingMessage): Promise<void> {
    // Not knowing is no reason to close: the next heartbeat asks again.
    const session = await options.authenticate(request).catch(() => undefined)
    if (session === undefined) return undefined
    if (session && !mayListen(session.actor)) return live.close(closeCodes.notPermitted)
    // The cookie is as old as the socket: a browser that is still signed in comes back with the one it has now.
    const isAsBefore = session !== null && String(topicsOf(session)) === String(live.topics)
    return isAsBefore ? undefined : live.close(closeCodes.goingAway)
  }
  function checkAll(): void {
    for (const [live, request] of sockets.all()) void check(live, request)
  }
  const heart = setInterval(() => {
    for (const [live] of sockets.all()) live.heartbeat()
    checkAll()
  }, options.heartbeatMs ?? 30_000)
  heart.unref()

  function take(notice: Notice): void {
    if (notice.message.type === 'session-ended') options.onSessionsEnded?.(sessionsOfTopics(notice.topics))
    sockets.tell(notice)
  }
  fanout.listen(take, () => {
    sockets.tellAll()
    checkAll()
  })

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
    async endSessions(sessionIds) {
      if (sessionIds.length === 0) return
      const message = { type: 'session-ended', at: new Date().toISOString() } as const
      const notice = { topics: sessionIds.map(sessionTopic), message }
      take(notice)
      await fanout.publish(notice)
    },
    size: sockets.size,
    async close() {
      clearInterval(heart)
      await closeAll(server)
    },
  }
}

function topicsOf({ actor, sessionId }: Listener): readonly string[] {
  return [...topicsOfActor(actor), sessionTopic(sessionId)]
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
