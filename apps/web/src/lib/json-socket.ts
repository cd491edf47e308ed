import { reconnectMs } from './live.ts'

/** The server closes with these codes when the session has ended, and when the account may not open the path. */
const sessionEnded = 4401
const notPermitted = 4403

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

/** A connection to a WebSocket path that speaks JSON; a lost one is opened again after three seconds. */
export function openJsonSocket(address: string, handlers: Handlers): JsonSocket {
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let dropped = false

  function connect() {
    handlers.onStatus('connecting')
    const opened = new WebSocket(address)
    const isCurrent = () => socket === opened && !dropped
    dropped = false
    socket = opened
    opened.addEventListener('open', () => {
      if (!isCurrent()) return
      handlers.onStatus('connected')
      handlers.onOpen()
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isCurrent()) handlers.onFrame(JSON.parse(String(data)) as Frame)
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

  async function lost(code: number) {
    if (stopped) return
    if (code === notPermitted) return handlers.onStatus('error')
    handlers.onStatus('disconnected')
    if (code === sessionEnded) await handlers.onEnded().catch(() => undefined)
    if (!stopped) timer = setTimeout(connect, reconnectMs)
  }

  connect()
  globalThis.addEventListener?.('offline', drop)
  return {
    send(frame) {
      if (dropped || socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    close() {
      stopped = true
      globalThis.removeEventListener?.('offline', drop)
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
