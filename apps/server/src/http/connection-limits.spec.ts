import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverTimeouts,
} from './connection-limits.ts'

const megabyte = 1024 * 1024
let app: FastifyInstance | undefined
let server: { readonly host: string; readonly port: number }
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
})

async function open(limits: Partial<ConnectionLimits>): Promise<void> {
  const all = { ...connectionLimits, checkMs: 20, ...limits }
  const timeouts = serverTimeouts(all)
  app = fastify(timeouts)
  limitConnections(app, all)
  // A text of its own for each answer, as a list of results is.
  app.get('/large', async () => Buffer.alloc(megabyte, 'a').toString())
  // More than the operating system takes for a reader that reads nothing.
  app.get('/huge', async () => Buffer.alloc(16 * megabyte, 'a').toString())
  app.post('/echo', async ({ body }) => ({ body }))
  app.get('/small', async () => 'ok')
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  server = { host: hostname, port: Number(port) }
}

async function send(text: string): Promise<Socket> {
  const socket = connect(server.port, server.host)
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Everything that came until the connection was closed. */
async function receivedBy(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  if (!socket.closed) await once(socket, 'close')
  return text
}

/** As the server counts them: a paused socket sees that it was closed only when it reads again. */
async function openConnections(): Promise<number> {
  return new Promise((resolve) => app?.server.getConnections((_error, count) => resolve(count)))
}

it('leaves a line of 12 KB in a second the time for a file of 10 MB', () => {
  expect(serverTimeouts(connectionLimits).requestTimeout * 12).toBeGreaterThan(10 * megabyte)
})

describe('a connection', () => {
  it('whose reader takes nothing is cut, and what waited for it is let go', async () => {
    await open({ stallMs: 300 })
    for (let count = 0; count < 3; count += 1) {
      const socket = await send(request('/huge'))
      socket.pause()
    }
    await expect.poll(openConnections, { timeout: 20_000 }).toBe(0)
  })

  it('whose reader takes an answer all too slowly is cut', async () => {
    await open({ answerMs: 300 })
    const socket = await send(request('/huge'))
    socket.pause()
    const drip = setInterval(() => socket.read(1), 10)
    await expect.poll(openConnections, { timeout: 20_000 }).toBe(0)
    clearInterval(drip)
  })

  it('that holds the most of what waits is cut when all together hold too much, and others are not', async () => {
    await open({ bufferedBytes: 32 * megabyte })
    const idle = await send(request('/small'))
    await once(idle, 'data')
    for (let count = 0; count < 8; count += 1) {
      const socket = await send(request('/huge'))
      socket.pause()
    }
    await expect.poll(openConnections, { timeout: 20_000 }).toBeLessThan(6)
    idle.write(request('/small'))
    await once(idle, 'data')
  })

  it('that sends requests without reading their answers is cut', async () => {
    await open({ pipelined: 4 })
    const socket = await send(request('/large').repeat(20))
    expect((await receivedBy(socket)).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20)
  })

  it('whose request does not come to its end is answered 408 and closed', async () => {
    await open({ requestMs: 400, headMs: 200 })
    const head = await send('GET /small HTTP/1.1\r\nHost: localhost\r\nX-Slow')
    const body = await send(
      'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    const silent = await send('')
    const answers = await Promise.all([head, body, silent].map(receivedBy))
    for (const answer of answers) expect(answer).toMatch(/^$|^HTTP\/1\.1 408/)
  })

  it('that is read goes on, also for one answer after another', async () => {
    await open({ stallMs: 2_000, bufferedBytes: 2 * megabyte })
    for (let count = 0; count < 20; count += 1) {
      const answer = await fetch(`http://${server.host}:${server.port}/large`)
      expect((await answer.text()).length).toBe(megabyte)
    }
  })
})
