import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type Actor,
  allowingRole,
  closeCodes,
  countedNetworks,
  createHeldCounts,
  type LiveNotice,
  type OpenChannel,
  type PermissionTable,
  type Release,
  rolesOf,
  type SocketChannel,
  type SocketUser,
} from '@escuta/kernel'
import pLimit from 'p-limit'
import { WebSocket, WebSocketServer } from 'ws'
import { type Listener, type OpenConnection, openConnection } from './connection.ts'
import type { Fanout, Notice } from './fanout.ts'
import { sessionRoom, sessionsOfRooms } from './rooms.ts'
import { createSocketPlaces, memoryBytes, type SocketLimits, socketLimitsOf } from './socket-places.ts'

const closingMs = 500
const mostFragments = 64
/** Sessions of open sockets that are looked up at the same time: thousands are checked with each heartbeat. */
const mostCheckedAtOnce = 4
const codeOfFull = { own: closeCodes.tooManySockets, full: closeCodes.tryAgainLater } as const

export type SocketServerOptions = {
  readonly channels: readonly SocketChannel[]
  /**
   * Returns the signed-in actor of the request, null for guests. Called again with every heartbeat, so that sockets
   * of ended sessions close.
   */
  readonly authenticate: (
    request: IncomingMessage,
  ) => Promise<{ readonly actor: Actor; readonly sessionId: string } | null>
  /** Whether pages of this origin may open a socket; browsers always send an origin. */
  readonly isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean
  readonly permissions: PermissionTable
  readonly fanout: Fanout
  /** Called with the ended sessions, in every process. */
  readonly onSessionsEnded?: (sessionIds: readonly string[]) => void
  /** Called with what a channel threw. */
  readonly onError: (error: unknown) => void
  /** Called when a notice of a channel could not be published to the other processes. */
  readonly onUnpublished: (error: unknown) => void
  /** Interval of heartbeats in milliseconds, 30 s by default. */
  readonly heartbeatMs?: number
  /** How many sockets may be open; those that are not said are `socketLimitsOf` the memory. */
  readonly most?: Partial<SocketLimits>
}

export type Upgrade = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  /** The network address for the limit; null when it does not apply. */
  readonly address: string | null
}

export type SocketServer = ReturnType<typeof createSocketServer>

type Path = { readonly channel: SocketChannel; readonly open: OpenChannel; readonly server: WebSocketServer }
type Arriving = Pick<Upgrade, 'request' | 'address'> & { readonly path: Path; readonly arrived: Release }
type Joined = Listener & { readonly path: Path; readonly request: IncomingMessage }

/**
 * The WebSocket paths of the app. It admits signed-in users of its own pages, counts their sockets, and closes those
 * that are dead, whose session has ended, or whose role is no longer permitted. What is said on a path is its
 * channel's.
 */
export function createSocketServer(options: SocketServerOptions) {
  const { fanout, permissions, onError } = options
  const most = { ...socketLimitsOf(memoryBytes()), ...options.most }
  const processId = randomUUID()
  const joined = new Map<OpenConnection, Joined>()
  const checking = pLimit(mostCheckedAtOnce)
  const arriving = createHeldCounts()
  const places = createSocketPlaces(most)
  const paths = new Map(options.channels.map((channel) => [channel.path as string, openPath(channel)]))

  function openPath(channel: SocketChannel): Path {
    const open = channel.start({
      publish(room, message) {
        fanout.publish({ channel: channel.path, processId, room, message }).catch(options.onUnpublished)
      },
    })
    const socketOptions = {
      noServer: true,
      maxPayload: channel.messageBytes,
      maxFragments: mostFragments,
      perMessageDeflate: false,
      // A client that does not answer the close is not waited for.
      closeTimeout: closingMs,
    }
    return { channel, open, server: new WebSocketServer(socketOptions) }
  }

  async function listenerOf(request: IncomingMessage, { channel }: Path): Promise<Listener | number> {
    const session = await options.authenticate(request)
    if (session?.actor.kind !== 'user') return closeCodes.notSignedIn
    const role = allowingRole(rolesOf(session.actor), channel.permissions[0], permissions)
    return role ? { actor: session.actor, role, sessionId: session.sessionId } : closeCodes.notPermitted
  }

  async function join(socket: WebSocket, { request, address, path, arrived }: Arriving): Promise<void> {
    socket.on('error', () => undefined)
    // What the client sends before it is known waits in the network.
    socket.pause()
    const listener = await listenerOf(request, path).catch(() => closeCodes.tryAgainLater)
    socket.resume()
    if (socket.readyState !== WebSocket.OPEN) return undefined
    if (typeof listener === 'number') return socket.close(listener)
    const { sessionId, actor } = listener
    const place = places.take({ sessionId, userId: actor.userId, address }, () =>
      socket.close(closeCodes.tryAgainLater),
    )
    if (typeof place === 'string') return socket.close(codeOfFull[place])
    socket.on('close', place)
    arrived()
    const live = openConnection(socket, listener, path.channel, onError)
    joined.set(live, { ...listener, path, request })
    socket.on('close', () => joined.delete(live))
    live.attach(path.open.connect(live.connection))
    return undefined
  }

  async function check(live: OpenConnection, before: Joined): Promise<void> {
    // A failed check does not close the socket: the next heartbeat checks again.
    const listener = await checking(() => listenerOf(before.request, before.path)).catch(() => undefined)
    if (listener === undefined) return undefined
    if (listener === closeCodes.notPermitted) return live.connection.close(closeCodes.notPermitted)
    // The cookie is as old as the socket: a browser that is still signed in reconnects with its current one.
    const isAsBefore = typeof listener !== 'number' && isSame(listener, before)
    return isAsBefore ? undefined : live.connection.close(closeCodes.goingAway)
  }
  function checkAll(): void {
    // A slow session store still has those of the heartbeat before.
    if (checking.pendingCount > 0) return
    for (const [live, before] of joined) void check(live, before)
  }
  const heart = setInterval(() => {
    for (const live of joined.keys()) live.heartbeat()
    forAll((open) => open.onHeartbeat?.())
    checkAll()
  }, options.heartbeatMs ?? 30_000)
  heart.unref()

  /** What a channel throws must not end the process, which unhandled rejections do. */
  function forAll(act: (open: OpenChannel) => Promise<void> | void): void {
    for (const { open } of paths.values()) attempt(() => act(open))
  }
  function attempt(act: () => Promise<void> | void | undefined): void {
    void (async () => act())().catch(onError)
  }

  function takeLive(notice: LiveNotice): void {
    if (notice.message.type !== 'session-ended') return forAll((open) => open.onLiveNotice?.(notice))
    const ended = sessionsOfRooms(notice.rooms)
    options.onSessionsEnded?.(ended)
    for (const [{ connection }, { sessionId }] of joined)
      if (ended.includes(sessionId)) connection.close(closeCodes.notSignedIn)
  }
  function take(notice: Notice): void {
    if (!('channel' in notice)) return takeLive(notice)
    if (notice.processId === processId) return undefined
    return attempt(() => paths.get(notice.channel)?.open.onPublished?.(notice.room, notice.message))
  }
  fanout.listen(take, () => {
    forAll((open) => open.onGap?.())
    checkAll()
  })

  return {
    paths: [...paths.keys()],
    handleUpgrade({ request, socket, head, address }: Upgrade): void {
      // Without an error listener a reset socket ends the process.
      socket.on('error', () => socket.destroy())
      const path = paths.get(request.url?.split('?', 1)[0] ?? '')
      if (!path) return refuseUpgrade(socket, '404 Not Found')
      const { origin } = request.headers
      if (origin !== undefined && !options.isAllowedOrigin(origin, request)) {
        return refuseUpgrade(socket, '403 Forbidden')
      }
      const networks = address === null ? [] : countedNetworks(address, most.arriving)
      const arrived = arriving.take([...networks, { key: 'all', most: most.total }])
      if (!arrived) return refuseUpgrade(socket, '429 Too Many Requests')
      socket.on('close', arrived)
      path.server.handleUpgrade(request, socket, head, (opened) => {
        void join(opened, { request, address, path, arrived })
      })
      return undefined
    },
    /** Closes the sockets of ended sessions in all processes, in this one at once. */
    async endSessions(sessionIds: readonly string[]): Promise<void> {
      if (sessionIds.length === 0) return
      const notice: LiveNotice = { rooms: sessionIds.map(sessionRoom), message: { type: 'session-ended' } }
      take(notice)
      await fanout.publish(notice)
    },
    size: () => joined.size,
    async close(): Promise<void> {
      clearInterval(heart)
      const open = [...joined.keys()]
      await Promise.all([...paths.values()].map(({ server }) => closeAll(server)))
      // Who leaves with this process has left for the others too.
      await Promise.all(open.map((live) => live.settled()))
      forAll((open) => open.close?.())
    },
  }
}

function isSame(one: Listener, other: Listener): boolean {
  return one.sessionId === other.sessionId && idsOf(one.actor) === idsOf(other.actor)
}

function idsOf({ userId, clientId, professionalId }: SocketUser): string {
  return String([userId, clientId, professionalId])
}

/** Answers an upgrade with a refusal and closes the connection, also when the client does not read. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), closingMs).unref()
}

async function closeAll(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) socket.close(closeCodes.goingAway)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
