import {
  accessRefusals,
  closeCodes,
  type Connection,
  type ConnectionHandler,
  isDeepJson,
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
const ping = '{"type":"ping"}'
/** A message counts once for each part of this size, so that the largest cost more than the usual ones. */
const countedBytes = 4 * 1024
/** An answer counts as a message for each part of this size: to ask for much again and again costs as much as to send. */
const countedLetters = 16 * 1024
/** Messages that may wait for the ones before them; then the socket is not read until fewer wait. */
const mostWaiting = 50

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
  let waiting = 0
  let received = 0
  let windowStart = performance.now()
  let handler: ConnectionHandler | undefined
  let handled = Promise.resolve()
  let isSessionEnded = false

  function sendText(text: string | Uint8Array): void {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > bufferLimit) return socket.terminate()
    socket.send(text, { binary: false })
  }
  const connection: Connection = {
    id: newSortableId(),
    actor,
    role,
    sessionId,
    sendText,
    send: (message) => sendText(answer(message)),
    sendInTurn: (message) => new Promise((resolve) => socket.send(answer(message), () => resolve())),
    close(code) {
      isSessionEnded ||= code === closeCodes.notSignedIn
      socket.close(code)
    },
  }

  function answer(message: unknown): string {
    const text = JSON.stringify(message)
    received += Math.floor(text.length / countedLetters)
    return text
  }

  function isAboveLimit(bytes: number): boolean {
    const now = performance.now()
    if (now - windowStart > messageWindowMs) {
      windowStart = now
      received = 0
    }
    received += Math.max(1, Math.ceil(bytes / countedBytes))
    return received > messageLimit
  }

  async function handle(text: string): Promise<void> {
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

  function handleInTurn(data: Buffer): void {
    waiting += 1
    if (waiting >= mostWaiting) socket.pause()
    handled = handled
      .then(() => handle(data.toString('utf8')))
      .then(() => {
        waiting -= 1
        if (socket.isPaused && waiting < mostWaiting) socket.resume()
        return undefined
      })
  }

  function refuseFlood(): void {
    connection.send(errorFrame(socketRefusals.refuse('message-flood')))
    socket.close(closeCodes.tooManyMessages, 'message-flood')
  }

  socket.on('message', (data: Buffer, isBinary) => {
    // What arrives after the close was sent is read until the socket is destroyed.
    if (socket.readyState !== WebSocket.OPEN) return undefined
    if (isAboveLimit(data.length)) return refuseFlood()
    if (isBinary) return connection.send(errorFrame(socketRefusals.refuse('invalid-message')))
    // A page that stood still asks whether its connection still stands: browsers send no pings of their own.
    if (data.length === ping.length && data.toString() === ping) return sendText('{"type":"pong"}')
    return handleInTurn(data)
  })
  socket.on('ping', () => (isAboveLimit(0) ? socket.terminate() : undefined))
  socket.on('pong', () => (isAlive = true))
  // ws answers an invalid or oversized frame with a close code; without a listener the error ends the process.
  socket.on('error', () => undefined)

  return {
    connection,
    /** Hands the connection to its channel, which hears of the close after the messages before it. */
    attach(channelHandler: ConnectionHandler): void {
      handler = channelHandler
      socket.on('close', () => {
        handled = handled.then(() => channelHandler.closed(isSessionEnded)).catch(onError)
      })
    },
    /** Resolves when what was received, and the close, have been handled. */
    settled: (): Promise<void> => handled,
    /** Sends a heartbeat; destroys a socket that has not answered the last one. */
    heartbeat(): void {
      if (socket.bufferedAmount > bufferLimit) return socket.terminate()
      // The answers of a socket that is not read are not received.
      if (socket.isPaused) return undefined
      if (!isAlive) return socket.terminate()
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

/** The message; undefined when it is not JSON, or nested too deeply. */
function parsed(text: string): unknown {
  try {
    return isDeepJson(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal as a socket sends it. */
function errorFrame({ kind: _kind, status: _status, issues, ...refusal }: Refusal): SocketError {
  return { type: 'error', ...refusal, ...(issues && { issues: [...issues] }) }
}
