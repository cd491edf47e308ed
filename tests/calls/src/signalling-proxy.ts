import { once } from 'node:events'
import { createServer, type IncomingMessage, request as forward } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Address } from './media-relay.ts'

export type SignallingProxy = {
  readonly url: string
  /** New connections go to this server. */
  readonly target: (url: string) => void
  readonly close: () => Promise<void>
}

const callPath = '/ws/webrtc'
const candidate = /(candidate:\S+ \d+ udp \d+) ([\da-f.:]+) (\d+) typ host/gi

/** Passes everything on to a server; in the frames of a call each address of this browser is replaced. */
export async function openSignallingProxy(
  first: string,
  addressFor: (real: Address) => Promise<Address>,
): Promise<SignallingProxy> {
  let target = new URL(first)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, autoPong: false })
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = target
    const { method, url, headers } = incoming
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => incoming.socket.destroy())
      answer.pipe(outgoing)
    })
    passed.on('error', () => incoming.socket.destroy())
    incoming.on('error', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (request.url?.startsWith(callPath)) relaySignals(request, socket, head)
    else relayBytes(request, socket, head)
  })

  function relayBytes({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) {
    const outgoing = connect(Number(target.port), target.hostname)
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    outgoing.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    outgoing.write(head)
    for (const end of [socket, outgoing]) {
      end.on('error', () => end.destroy())
      end.on('close', () => [socket, outgoing].forEach((each) => each.destroy()))
    }
    socket.pipe(outgoing).pipe(socket)
  }
  function relaySignals(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { host, origin, cookie = '' } = request.headers
    const address = `ws://${target.host}${request.url}`
    const upstream = new WebSocket(address, { origin, headers: { host, cookie }, autoPong: false })
    upstream.on('error', () => socket.destroy())
    // A browser that gave the attempt up holds no place at the server.
    socket.on('close', () => upstream.terminate())
    upstream.on('open', () =>
      sockets.handleUpgrade(request, socket, head, (downstream) => {
        joinEnds(upstream, downstream)
        passOn(downstream, upstream, replaceAddresses)
        passOn(upstream, downstream, async (text) => text)
      }),
    )
  }
  async function replaceAddresses(text: string): Promise<string> {
    const found = [...text.matchAll(candidate)]
    const fronts = await Promise.all(
      found.map(([, , address = '', port]) => addressFor({ address, port: Number(port) })),
    )
    let at = -1
    return text.replaceAll(candidate, (_all, before: string) => {
      at += 1
      return `${before} ${fronts[at]!.address} ${fronts[at]!.port} typ host`
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: (url) => void (target = new URL(url)),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of sockets.clients) socket.terminate()
      await closed
    },
  }
}

/** Frames in their order; heartbeats too, so that each end learns of the other, not of this proxy. */
function passOn(from: WebSocket, to: WebSocket, change: (text: string) => Promise<string>): void {
  let passed: Promise<unknown> = Promise.resolve()
  from.on('message', (frame: Buffer) => {
    passed = passed.then(async () => to.send(await change(frame.toString('utf8')), () => undefined))
  })
  from.on('ping', (bytes) => void (to.readyState === WebSocket.OPEN && to.ping(bytes)))
  from.on('pong', (bytes) => void (to.readyState === WebSocket.OPEN && to.pong(bytes)))
}

function joinEnds(one: WebSocket, other: WebSocket): void {
  for (const [ended, left] of [
    [one, other],
    [other, one],
  ] as const) {
    ended.on('error', () => ended.terminate())
    ended.on('close', (code, reason) => {
      // Codes below 4000 other than these may not be sent.
      if (code === 1000 || code === 1001 || code >= 4000) left.close(code, reason)
      else left.terminate()
    })
  }
}
