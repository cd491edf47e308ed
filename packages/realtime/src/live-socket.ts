import { WebSocket } from 'ws'

/** What a socket was closed for; the browser's part reads the codes. */
export const closeCodes = {
  notSignedIn: 4401,
  notPermitted: 4403,
  tooManyMessages: 4429,
  tooManySockets: 4430,
  goingAway: 1001,
} as const

const bufferLimit = 1024 * 1024
const gatherMs = 50
const messageLimit = 30
const messageWindowMs = 10_000

/** One browser's live socket: tells it, at most twenty times a second, that something of its person changed. */
export type LiveSocket = {
  readonly sessionId: string
  readonly topics: readonly string[]
  changed(at: string): void
  close(code: number): void
  /** Asks for a sign of life; cuts a socket that gave none since it was last asked. */
  heartbeat(): void
}

export function createLiveSocket(
  socket: WebSocket,
  { sessionId, topics }: Pick<LiveSocket, 'sessionId' | 'topics'>,
): LiveSocket {
  let isAlive = true
  let timer: NodeJS.Timeout | undefined
  let latest = ''
  let received = 0
  let windowStart = performance.now()

  function send(message: object): void {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > bufferLimit) return socket.terminate()
    socket.send(JSON.stringify(message))
  }
  function onMessage(): void {
    const now = performance.now()
    if (now - windowStart > messageWindowMs) {
      windowStart = now
      received = 0
    }
    received += 1
    if (received > messageLimit) return socket.close(closeCodes.tooManyMessages)
    return send({ type: 'error', code: 'unknown-message' })
  }
  socket.on('message', onMessage)
  socket.on('pong', () => (isAlive = true))
  socket.on('close', () => clearTimeout(timer))
  // A broken or oversized frame closes the socket by itself; without a listener it would end the process.
  socket.on('error', () => socket.terminate())

  return {
    sessionId,
    topics,
    changed(at) {
      latest = at
      timer ??= setTimeout(() => {
        timer = undefined
        send({ type: 'changed', at: latest })
      }, gatherMs)
    },
    close: (code) => socket.close(code),
    heartbeat() {
      if (!isAlive || socket.bufferedAmount > bufferLimit) return socket.terminate()
      isAlive = false
      return socket.ping()
    },
  }
}
