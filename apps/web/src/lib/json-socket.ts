import { reconnectMs } from './live.ts'
import { onResumed } from './resumed.ts'

/** The server closes with these codes when the session has ended, and when the account may not open the path. */
const sessionEnded = 4401
const notPermitted = 4403

/** A connection that answers nothing for this long, when the page goes on after it stood still, is given up. */
const answerMs = 2_500

export type SocketStatus = 'connecting' | 'connected' | 'disconnected' | 'error'

export type JsonSocket = {
  /** Sends now; false when there is no connection. */
  readonly send: (frame: object) => boolean
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
}

export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * A connection to a WebSocket path that speaks JSON. A lost connection is opened again after three seconds. It is
 * opened at once when the page runs again after it was suspended, or when the network is back.
 */
export function openJsonSocket(address: string, handlers: Handlers): JsonSocket {
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout> | undefined
  let testing: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let dropped = false

  function connect() {
    timer = undefined
    handlers.onStatus('connecting')
    const opened = new WebSocket(address)
    const isCurrent = () => socket === opened && !dropped
    dropped = false
    socket = opened
    opened.addEventListener('open', () => {
      if (!isCurrent()) return
      clearTimeout(testing)
      handlers.onStatus('connected')
      handlers.onOpen()
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(testing)
      const frame = JSON.parse(String(data)) as Frame
      if (isCurrent() && frame.type !== 'pong') handlers.onFrame(frame)
    })
    opened.addEventListener('close', ({ code }) => void (isCurrent() && lost(code)))
  }

  /** The browser says that it has no network, minutes before the connection would end by itself. */
  function drop() {
    if (dropped || socket.readyState > WebSocket.OPEN) return
    dropped = true
    socket.close()
    void lost(1006)
  }

  /** A device that slept, or changed its network, does not hear for minutes that its connection has ended. */
  function test() {
    if (timer !== undefined) {
      clearTimeout(timer)
      return connect()
    }
    clearTimeout(testing)
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }))
    if (socket.readyState <= WebSocket.OPEN) testing = setTimeout(renew, answerMs)
    return undefined
  }
  function renew() {
    if (dropped || stopped) return
    dropped = true
    socket.close()
    handlers.onStatus('disconnected')
    connect()
  }

  async function lost(code: number) {
    clearTimeout(testing)
    if (stopped) return
    if (code === notPermitted) return handlers.onStatus('error')
    handlers.onStatus('disconnected')
    if (code === sessionEnded) await handlers.onEnded().catch(() => undefined)
    if (!stopped) timer = setTimeout(connect, reconnectMs)
  }

  connect()
  globalThis.addEventListener?.('offline', drop)
  globalThis.addEventListener?.('online', test)
  const stopFollowing = onResumed(test)
  return {
    send(frame) {
      if (dropped || socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    close() {
      stopped = true
      globalThis.removeEventListener?.('offline', drop)
      globalThis.removeEventListener?.('online', test)
      stopFollowing()
      clearTimeout(testing)
      clearTimeout(timer)
      socket.close()
    },
  }
}

/** The address of a WebSocket path of the page's own server. */
export function socketAddress(path: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
