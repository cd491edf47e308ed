import type { LiveMessage, Topic } from '@escuta/kernel'
import { WebSocket } from 'ws'

/** Close codes, which the browser reads. */
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

export type LiveSocket = ReturnType<typeof createLiveSocket>

/** The live socket of one browser. */
export function createLiveSocket(socket: WebSocket, rooms: readonly string[]) {
  let isAlive = true
  let timer: NodeJS.Timeout | undefined
  const changed = new Set<Topic>()
  let received = 0
  let windowStart = performance.now()

  function sendNow(message: LiveMessage | { readonly type: 'error'; readonly code: string }): void {
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
    return sendNow({ type: 'error', code: 'unknown-message' })
  }
  socket.on('message', onMessage)
  socket.on('pong', () => (isAlive = true))
  socket.on('close', () => clearTimeout(timer))
  // An invalid or oversized frame closes the socket; without a listener the error ends the process.
  socket.on('error', () => socket.terminate())

  return {
    rooms,
    /** Sends a message; changes are gathered and sent at most twenty times a second. */
    send(message: LiveMessage): void {
      if (message.type !== 'changed') return sendNow(message)
      for (const topic of message.topics) changed.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        sendNow({ type: 'changed', topics: [...changed] })
        changed.clear()
      }, gatherMs)
      return undefined
    },
    close: (code: number) => socket.close(code),
    /** Sends a heartbeat; destroys a socket that has not answered the last one. */
    heartbeat(): void {
      if (!isAlive || socket.bufferedAmount > bufferLimit) return socket.terminate()
      isAlive = false
      return socket.ping()
    },
  }
}
