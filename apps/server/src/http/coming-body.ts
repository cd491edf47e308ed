import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { BodyShare } from './body-shares.ts'

const closingMs = 500

/** A body that comes, and how far it was at its last look. */
export type Coming = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
  readonly began: number
  readonly firstBytes: number
  readonly isStreamed: boolean
  share: BodyShare | undefined
  since: number
  bytes: number
}

/** Whether it is neither here in whole nor answered. */
export function isArriving({ request, response, socket }: Coming): boolean {
  return !request.complete && !socket.destroyed && !response.headersSent
}

export function cutLate(body: Coming): void {
  closeWith(body, '408 Request Timeout')
}

/** Answers where nothing was answered yet, and closes the connection. */
export function closeWith(
  { response, socket }: Coming,
  status: string,
  content = '',
  ...headers: readonly string[]
): void {
  if (response.headersSent || response.socket !== socket) return void socket.destroy()
  const type = content === '' ? [] : ['Content-Type: application/json; charset=utf-8']
  const length = `Content-Length: ${Buffer.byteLength(content)}`
  const lines = [`HTTP/1.1 ${status}`, ...headers, ...type, length, 'Connection: close']
  socket.end(`${lines.join('\r\n')}\r\n\r\n${content}`)
  setTimeout(() => socket.destroy(), closingMs).unref()
}
