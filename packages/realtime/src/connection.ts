import {
  accessRefusals,
  closeCodes,
  type Connection,
  type ConnectionHandler,
  newSortableId,
  type Refusal,
  RefusedError,
  type Role,
  type SocketChannel,
  type SocketError,
  socketRefusals,
  type SocketUser,
} from '@escuta/kernel'
import { WebSocket } from 'ws'
import { z } from 'zod'

const bufferLimit = 1024 * 1024
const messageWindowMs = 10_000

export type Listener = { readonly actor: SocketUser; readonly role: Role; readonly sessionId: string }

export type OpenConnection = ReturnType<typeof openConnection>

/** Opens a connection on a socket: messages are counted, parsed and received one after the other. */
export function openConnection(
  socket: WebSocket,
  { actor, role, sessionId }: Listener,
  { messageLimit }: Pick<SocketChannel, 'messageLimit'>,
  onError: (error: unknown) => void,
) {
  let isAlive = true
  let received = 0
  let windowStart = performance.now()
  let handler: ConnectionHandler | undefined
  let handled = Promise.resolve()

  function sendText(text: string): void {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > bufferLimit) return socket.terminate()
    socket.send(text)
  }
  const connection: Connection = {
    id: newSortableId(),
    actor,
    role,
    sessionId,
    sendText,
    send: (message) => sendText(JSON.stringify(message)),
    close: (code) => socket.close(code),
  }

  function isAboveLimit(): boolean {
    const now = performance.now()
    if (now - windowStart > messageWindowMs) {
      windowStart = now
      received = 0
    }
    received += 1
    return received > messageLimit
  }

  async function handle(text: string): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return
    const message = parsed(text)
    if (message === undefined) return connection.send(errorFrame(socketRefusals.refuse('invalid-message')))
    try {
      await handler?.receive(message)
    } catch (error) {
      const to = namedIn(message)
      if (error instanceof RefusedError) return connection.send({ ...errorFrame(error.refusal), ...to })
      onError(error)
      connection.send({ ...errorFrame(accessRefusals.refuse('unavailable')), ...to })
    }
    return undefined
  }

  socket.on('message', (data: Buffer, isBinary) => {
    if (isAboveLimit()) return socket.close(closeCodes.tooManyMessages)
    if (isBinary) return connection.send(errorFrame(socketRefusals.refuse('invalid-message')))
    handled = handled.then(() => handle(data.toString('utf8')))
    return undefined
  })
  socket.on('pong', () => (isAlive = true))
  // An invalid or oversized frame closes the socket; without a listener the error ends the process.
  socket.on('error', () => socket.terminate())

  return {
    connection,
    /** Hands the connection to its channel, which hears of the close after the messages before it. */
    attach(channelHandler: ConnectionHandler): void {
      handler = channelHandler
      socket.on('close', () => void (handled = handled.then(() => channelHandler.closed())))
    },
    /** Sends a heartbeat; destroys a socket that has not answered the last one. */
    heartbeat(): void {
      if (!isAlive || socket.bufferedAmount > bufferLimit) return socket.terminate()
      isAlive = false
      return socket.ping()
    },
  }
}

/** What names a refused message to its sender. */
function namedIn(message: unknown): { readonly messageId?: string } {
  const { data } = named.safeParse(message)
  return data ?? {}
}
const named = z.object({ messageId: z.string().max(100) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal as a socket sends it. */
function errorFrame({ kind: _kind, status: _status, issues, ...refusal }: Refusal): SocketError {
  return { type: 'error', ...refusal, ...(issues && { issues: [...issues] }) }
}
