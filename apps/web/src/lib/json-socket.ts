import { createTimers } from './named-timers.ts'
import { attemptMs, mostUrgentMs, retryMs } from './reconnect-pace.ts'
import { onResumed } from './resumed.ts'
import { askServer, noteReached, onReached } from './server-reach.ts'

/** The server closes with these codes when the session has ended, and when the account may not open the path. */
const sessionEnded = 4401
const notPermitted = 4403
/** Full, too many messages, too many sockets: the server asks to wait. */
const busyCodes: readonly number[] = [1013, 4429, 4430]
/** The connection ended without a word. */
const lostCode = 1006

/** A connection that answers nothing for this long is given up, but used again where it answers before another is open. */
const answerMs = 2_500
/** Milliseconds between two questions while somebody waits, and how long a call of `hurry` counts. */
const askedMs = 5_000
const urgentMs = 3_000

export type SocketStatus = 'connecting' | 'connected' | 'disconnected' | 'error'

export type JsonSocket = {
  /** Sends now; false when there is no connection. */
  readonly send: (frame: object) => boolean
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
}

export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * A connection to a WebSocket path that speaks JSON. A lost connection is opened again after some seconds. It is opened
 * at once when the page runs again, when the network is back, or when another connection of the page is open again.
 */
export function openJsonSocket(address: string, handlers: Handlers): JsonSocket {
  const { mostRetryMs: mostMs = 4_000 } = handlers
  const timers = createTimers<'retry' | 'attempt' | 'answer'>()
  /** In use, or given up because it is silent. */
  let socket: WebSocket | undefined
  let isSilent = false
  let opening: WebSocket | undefined
  let [openingAt, hurriedAt, askedAt, retryAt] = [0, -Infinity, -Infinity, 0]
  let failures = 0
  let lastCode = lostCode
  let status: SocketStatus | undefined
  let isClosed = false

  function say(next: SocketStatus) {
    if (next === status) return
    status = next
    handlers.onStatus(next)
  }
  const isConnected = () => socket !== undefined && !isSilent
  const isUrgent = () => performance.now() - hurriedAt < urgentMs

  function connect() {
    timers.clear('retry')
    say('connecting')
    const former = opening
    const opened = new WebSocket(address)
    opening = opened
    openingAt = performance.now()
    former?.close()
    opened.addEventListener('open', () => void (opened === opening && use(opened)))
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (opened === socket) receive(opened, JSON.parse(String(data)) as Frame)
    })
    opened.addEventListener('close', ({ code }) => ended(opened, code))
    timers.start('attempt', attemptFailed, attemptMs(failures))
  }
  function attemptFailed() {
    failures += 1
    if (isUrgent()) return connect()
    const failed = opening
    opening = undefined
    failed?.close()
    return retryLater()
  }
  function use(opened: WebSocket) {
    timers.clearAll()
    const former = socket === opened ? opening : socket
    socket = opened
    opening = undefined
    isSilent = false
    failures = 0
    former?.close()
    say('connected')
    handlers.onOpen()
    noteReached()
  }
  function receive(from: WebSocket, frame: Frame) {
    const isAnswer = frame.type === 'pong'
    if (!isSilent) {
      timers.clear('answer')
      if (!isAnswer) handlers.onFrame(frame)
      // What arrived while it was silent is brought again by what follows `onOpen`.
    } else if (isAnswer) use(from)
  }

  function ended(which: WebSocket, code: number) {
    if (which === opening) {
      opening = undefined
      failures += 1
      lastCode = lostCode
      timers.clear('attempt')
      retryLater()
    } else if (which === socket) {
      const wasInUse = isConnected()
      socket = undefined
      isSilent = false
      if (wasInUse) void lost(code)
    }
  }
  async function lost(code: number) {
    timers.clear('answer')
    if (isClosed) return
    lastCode = code
    if (code === notPermitted) return say('error')
    say('disconnected')
    if (code === sessionEnded) await handlers.onEnded().catch(() => undefined)
    if (!isConnected() && !opening) retryLater()
  }

  function retryLater() {
    if (isClosed) return
    const isBusy = busyCodes.includes(lastCode)
    const ms = retryMs({ failures, isUrgent: isUrgent(), isBusy, mostMs }, Math.random())
    retryAt = performance.now() + ms
    timers.start('retry', () => void retry(), ms)
  }
  async function retry() {
    const reach = failures === 0 ? 'reached' : await askServer()
    if (isClosed || opening || isConnected() || timers.isRunning('retry')) return
    if (reach === 'reached' || (reach === 'silent' && isUrgent())) return connect()
    failures += 1
    retryLater()
  }

  /** The browser says that it has no network, minutes before the connection would end by itself. */
  function drop() {
    const left = [socket, opening].filter((each) => each !== undefined)
    if (left.length === 0) return
    socket = opening = undefined
    isSilent = false
    timers.clear('attempt')
    for (const each of left) each.close()
    void lost(lostCode)
  }
  /** A device that slept, or changed its network, does not hear for minutes that its connection has ended. */
  function test() {
    const isOld = performance.now() - openingAt >= answerMs
    if (opening ? isOld : !isConnected() && status !== 'error') connect()
    else if (isConnected()) ask()
  }
  function ask() {
    if (timers.isRunning('answer')) return
    askedAt = performance.now()
    socket?.send(JSON.stringify({ type: 'ping' }))
    timers.start('answer', giveUp, answerMs)
  }
  function giveUp() {
    isSilent = true
    lastCode = lostCode
    say('disconnected')
    connect()
  }
  function hurry() {
    hurriedAt = performance.now()
    if (isConnected() && hurriedAt - askedAt >= askedMs) ask()
    if (timers.isRunning('retry') && retryAt - hurriedAt > mostUrgentMs) retryLater()
  }
  /** Not after a connection that was opened and lost again: two of one page would follow each other without end. */
  function reached() {
    if (failures > 0 && lastCode === lostCode && timers.isRunning('retry')) connect()
  }

  connect()
  globalThis.addEventListener?.('offline', drop)
  globalThis.addEventListener?.('online', test)
  const stops = [onResumed(test), onReached(reached)]
  return {
    send(frame) {
      if (!isConnected() || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    hurry,
    close() {
      isClosed = true
      globalThis.removeEventListener?.('offline', drop)
      globalThis.removeEventListener?.('online', test)
      for (const stop of stops) stop()
      timers.clearAll()
      socket?.close()
      opening?.close()
      opening = undefined
    },
  }
}
