import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Head lines of a request of one network; the body's length is the test's business. */
export function headOf(
  method: string,
  path: string,
  network: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries({ Host: 'localhost', 'X-Forwarded-For': network, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Opens a connection and sends what is given; errors on it are ignored, a cut is what an attacker expects. */
export async function openConnection(port: number, ...parts: readonly (string | Buffer)[]): Promise<Socket> {
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return socket
}

/** The first line of the answer; empty when the connection is closed without one. */
export async function statusLineOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (part: Buffer) => resolve(part.toString().split('\r\n', 1)[0] ?? ''))
    socket.once('close', () => resolve(''))
  })
}
