import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createPace, type Line, untilPassed } from './line.ts'

export type TcpLine = { readonly url: string; readonly close: () => Promise<void> }

/** Bytes that are read ahead of what has passed: what a network holds. */
const mostHeld = 256 * 1024
/** TCP's first waits on Linux: for the answer to a new connection, and to bytes on a near one. */
const connectRetryMs = 1_000
const sendRetryMs = 200

/**
 * The way of one browser to the server at `target`. Connections stay while its line is silent and end when it is reset.
 * Those that it has forgotten carry nothing any more.
 */
export async function openTcpLine(target: string, line: Line): Promise<TcpLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    keep(incoming)
    if (line.fault('signalling') === 'reset') return void incoming.resetAndDestroy()
    void untilPassed(line, 'signalling', connectRetryMs).then(() => {
      const outgoing = keep(connect({ port: Number(port), host: hostname, allowHalfOpen: true }))
      const isForgotten = () => forgotten.has(incoming)
      pass(incoming, outgoing, { line, isForgotten })
      pass(outgoing, incoming, { line, isForgotten })
      return undefined
    })
    return undefined
  })
  const stop = line.onFault((way, fault) => {
    if (way !== 'signalling') return
    for (const socket of sockets) {
      if (fault === 'reset') socket.resetAndDestroy()
      if (fault === 'forgotten') forgotten.add(socket)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      stop()
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type Passing = { readonly line: Line; readonly isForgotten: () => boolean }

/** One direction. An end is passed on like bytes: late, and not at all while the line is silent. */
function pass(from: Socket, to: Socket, { line, isForgotten }: Passing): void {
  const pace = createPace(line)
  let held = 0
  let passed: Promise<unknown> = Promise.resolve()
  function inTurn(bytes: number, act: () => void) {
    const at = pace(bytes)
    passed = passed.then(async () => {
      const wait = at - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await untilPassed(line, 'signalling', sendRetryMs)
      if (!isForgotten()) act()
      return undefined
    })
  }
  from.on('data', (chunk: Buffer) => {
    held += chunk.length
    if (held > mostHeld) from.pause()
    inTurn(chunk.length, () => {
      held -= chunk.length
      if (from.isPaused() && held <= mostHeld) from.resume()
      if (to.writable) to.write(chunk)
    })
  })
  from.on('end', () => inTurn(0, () => to.end()))
  from.on('close', () => inTurn(0, () => to.destroy()))
}
