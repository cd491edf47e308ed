import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Actor, type LiveNotice, may, type PermissionTable, rolesOf } from '@escuta/kernel'
import { WebSocket, WebSocketServer } from 'ws'
import type { Fanout } from './fanout.ts'
import { createJoinedSockets } from './joined-sockets.ts'
import { closeCodes, createLiveSocket, type LiveSocket } from './live-socket.ts'
import { livePermission } from './live-permissions.ts'
import { roomsOfActor, sessionRoom, sessionsOfRooms } from './rooms.ts'
import { createSocketLimit } from './socket-limit.ts'

const messageBytes = 16 * 1024
const closingMs = 500
const defaultMost = { perSession: 20, perAddress: 200 }

type Listener = { readonly actor: Actor; readonly sessionId: string }

export type LiveChannelOptions = {
  /**
   * Returns the signed-in actor of the request, null for guests. Called again with every heartbeat, so that sockets
   * of ended sessions close.
   */
  readonly authenticate: (request: IncomingMessage) => Promise<Listener | null>
  /** Whether pages of this origin may open a socket; browsers always send an origin. */
  readonly isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean
  /** The permission row `live.listen`, checked when joining and with every heartbeat. */
  readonly permissions: PermissionTable
  readonly fanout: Fanout
  /** Called with the ended sessions, in every process. */
  readonly onSessionsEnded?: (sessionIds: readonly string[]) => void
  /** Interval of heartbeats in milliseconds, 30 s by default. */
  readonly heartbeatMs?: number
  /** Maximum numbers of open sockets; by default 20 per session and 200 per address. */
  readonly most?: { readonly perSession: number; readonly perAddress: number }
}

export type Upgrade = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  /** The network address for the limit; null when it does not apply. */
  readonly address: string | null
}

export type LiveChannel = ReturnType<typeof createLiveChannel>

/**
 * The live channel `/ws/live`: sends signed-in browsers the topics that changed for their person; they query again.
 * A socket is in the rooms of its own person only. It carries no data, so that permissions are checked by queries only.
 */
export function createLiveChannel(options: LiveChannelOptions) {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })
  const sockets = createJoinedSockets<IncomingMessage>()
  const { fanout, permissions, most = defaultMost } = options
  const ofAddress = createSocketLimit(most.perAddress)
  const ofSession = createSocketLimit(most.perSession)
  const mayListen = (actor: Actor) => may(rolesOf(actor), livePermission, permissions) !== undefined

  async function join(socket: WebSocket, request: IncomingMessage): Promise<void> {
    socket.on('error', () => socket.terminate())
    const session = await options.authenticate(request).catch(() => null)
    if (socket.readyState !== WebSocket.OPEN) return undefined
    if (!session) return dismiss(socket, closeCodes.notSignedIn)
    if (!mayListen(session.actor)) return dismiss(socket, closeCodes.notPermitted)
    const release = ofSession.take(session.sessionId)
    if (!release) return dismiss(socket, closeCodes.tooManySockets)
    socket.on('close', release)
    const live = createLiveSocket(socket, roomsOf(session))
    sockets.add(live, request)
    socket.on('close', () => sockets.remove(live))
    return undefined
  }

  async function check(live: LiveSocket, request: IncomingMessage): Promise<void> {
    // A failed check does not close the socket: the next heartbeat checks again.
    const session = await options.authenticate(request).catch(() => undefined)
    if (session === undefined) return undefined
    if (session && !mayListen(session.actor)) return live.close(closeCodes.notPermitted)
    // The cookie is as old as the socket: a browser that is still signed in reconnects with its current one.
    const isAsBefore = session !== null && String(roomsOf(session)) === String(live.rooms)
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

  function take(notice: LiveNotice): void {
    if (notice.message.type === 'session-ended') options.onSessionsEnded?.(sessionsOfRooms(notice.rooms))
    sockets.notify(notice)
  }
  fanout.listen(take, () => {
    sockets.sendToAll({ type: 'missed' })
    checkAll()
  })

  return {
    handleUpgrade({ request, socket, head, address }: Upgrade): void {
      // Without an error listener a reset socket ends the process.
      socket.on('error', () => socket.destroy())
      const { origin } = request.headers
      if (origin !== undefined && !options.isAllowedOrigin(origin, request)) {
        return refuseUpgrade(socket, '403 Forbidden')
      }
      const release = address === null ? () => {} : ofAddress.take(address)
      if (!release) return refuseUpgrade(socket, '429 Too Many Requests')
      socket.on('close', release)
      server.handleUpgrade(request, socket, head, (opened) => void join(opened, request))
      return undefined
    },
    /** Closes the sockets of ended sessions in all processes, in this one at once. */
    async endSessions(sessionIds: readonly string[]): Promise<void> {
      if (sessionIds.length === 0) return
      const notice: LiveNotice = { rooms: sessionIds.map(sessionRoom), message: { type: 'session-ended' } }
      take(notice)
      await fanout.publish(notice)
    },
    size: sockets.size,
    async close(): Promise<void> {
      clearInterval(heart)
      await closeAll(server)
    },
  }
}

function roomsOf({ actor, sessionId }: Listener): readonly string[] {
  return [...roomsOfActor(actor), sessionRoom(sessionId)]
}

/** Answers an upgrade with a refusal and closes the connection, also when the client does not read. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), closingMs).unref()
}

/** Closes a socket; destroys it when the client does not answer the close. */
function dismiss(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), closingMs).unref()
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
