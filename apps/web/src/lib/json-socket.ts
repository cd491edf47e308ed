import { onResumed } from './resumed.ts'
import { noteReached, onReached } from './server-reach.ts'
import { createSocketAttempts, lostCode } from './socket-attempts.ts'
import { answerMs, createUsedSocket, type Frame } from './used-socket.ts'

export type { Frame } from './used-socket.ts'

/** The server closes with these codes when the session has ended, and when the account may not open the path. */
const sessionEnded = 4401
const notPermitted = 4403

/** Milliseconds between two questions while somebody waits, and how long a call of `hurry` counts. */
const askedMs = 5_000
const urgentMs = 3_000

export type SocketStatus = 'connecting' | 'connected' | 'disconnected' | 'error'

export type JsonSocket = {
  /** Sends now; false when there is no connection. */
  readonly send: (frame: object) => boolean
  /** Calls back once the server has received what was sent before; not where the connection ends first. */
  readonly whenReceived: (received: () => void) => void
  /** Somebody waits: for some seconds the connection is tested, or attempts follow each other quickly. */
  readonly hurry: () => void
  readonly close: () => void
}

type Handlers = {
  /** Called with each connection, the first and later ones. */
  readonly onOpen: () => void
  readonly onFrame: (frame: Frame) => void
  /** `error` is for good: the account may not use the path. */
  readonly onStatus: (status: SocketStatus) => void
  /** The session of the connection has ended; the next attempt follows. */
  readonly onEnded: () => Promise<unknown>
  /** Milliseconds until the next attempt, at most; 4 s without it. */
  readonly mostRetryMs?: number
  /** Milliseconds between two tests of a connection that nobody waits for; none without it. */
  readonly testMs?: number
}

/**
 * A connection to a WebSocket path that speaks JSON. A lost connection is opened again after some seconds. It is opened
 * at once when the page runs again, when the network is back, or when another connection of the page is open again.
 */
export function openJsonSocket(address: string, handlers: Handlers): JsonSocket {
  let [hurriedAt, askedAt] = [-Infinity, -Infinity]
  let status: SocketStatus | undefined
  let isClosed = false

  function say(next: SocketStatus) {
    if (next === status) return
    status = next
    handlers.onStatus(next)
  }
  const used = createUsedSocket({
    onFrame: handlers.onFrame,
    onSilent() {
      attempts.lost(lostCode)
      say('disconnected')
      attempts.connect()
    },
    onAnswered() {
      attempts.settle()
      connected()
    },
    onLost: (code) => void lost(code),
  })
  const attempts = createSocketAttempts({
    address,
    mostMs: handlers.mostRetryMs ?? 4_000,
    isUrgent: () => performance.now() - hurriedAt < urgentMs,
    isWanted: () => !isClosed && !used.isConnected(),
    onConnecting: () => say('connecting'),
    onOpened(socket) {
      used.use(socket)
      connected()
    },
  })

  function connected() {
    say('connected')
    handlers.onOpen()
    noteReached()
  }
  async function lost(code: number) {
    if (isClosed) return
    attempts.lost(code)
    if (code === notPermitted) return say('error')
    say('disconnected')
    if (code === sessionEnded) await handlers.onEnded().catch(() => undefined)
    if (!attempts.isOpening()) attempts.retryLater()
  }

  function ask() {
    if (used.ask()) askedAt = performance.now()
  }
  /** The browser says that it has no network, minutes before the connection would end by itself. */
  function drop() {
    const dropped = [used.drop(), attempts.end()]
    if (dropped.includes(true)) void lost(lostCode)
  }
  /** A device that slept, or changed its network, does not hear for minutes that its connection has ended. */
  function test() {
    if (attempts.isOpening()) return attempts.age() >= answerMs ? attempts.connect() : undefined
    if (used.isConnected()) return ask()
    return status === 'error' ? undefined : attempts.connect()
  }

  attempts.connect()
  globalThis.addEventListener?.('offline', drop)
  globalThis.addEventListener?.('online', test)
  const testing = handlers.testMs && setInterval(() => void (used.isConnected() && ask()), handlers.testMs)
  const stops = [onResumed(test), onReached(() => attempts.reached())]
  return {
    send: (frame) => used.send(frame),
    whenReceived: (received) => used.whenReceived(received),
    hurry() {
      hurriedAt = performance.now()
      if (used.isConnected() && hurriedAt - askedAt >= askedMs) ask()
      attempts.hurry()
    },
    close() {
      isClosed = true
      globalThis.removeEventListener?.('offline', drop)
      globalThis.removeEventListener?.('online', test)
      clearInterval(testing)
      for (const stop of stops) stop()
      attempts.settle()
      used.drop()
    },
  }
}
