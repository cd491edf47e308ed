import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { bodyLimits, cutBodies } from './body-limits.ts'
import { type ReadOnLimits, readOnLimits } from './read-on.ts'

const megabyte = 1_000_000
/** What is read before anything can be refused, and what is in the buffers of a connection that is no longer read. */
const buffered = 0.5 * megabyte

let server: FastifyInstance
let port: number
let sockets: Socket[] = []
let accepted: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  accepted = []
  await server.close()
})

async function open(readOn: Partial<ReadOnLimits>): Promise<void> {
  server = fastify({ trustProxy: true })
  cutBodies(server, { ...bodyLimits, readOn: { ...readOnLimits, ...readOn } }, async () => null).limit()
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _body, done) => done(null))
  server.post('/refused', (_request, reply) => reply.code(401).send('refused'))
  server.post('/half-read', async ({ raw }, reply) => {
    for await (const _piece of raw.iterator({ destroyOnReturn: false })) break
    return reply.code(401).send('refused')
  })
  server.server.on('connection', (socket) => accepted.push(socket))
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Sends a request with a body of so many bytes, all of it at once. */
async function send(bytes: number, path = '/refused', network = '192.0.2.1'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(headOf(bytes, path, network))
  socket.write(Buffer.alloc(bytes, 'a'))
  return socket
}
/** Sends the head of such a request alone, and waits for its answer. */
async function announce(bytes: number, network = '192.0.2.1'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(headOf(bytes, '/refused', network))
  await answerOf(socket)
  return socket
}
function headOf(bytes: number, path: string, network: string): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${network}`,
    `Content-Length: ${bytes}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
/** What comes next; empty where the connection is closed before. */
function firstOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (part: Buffer) => resolve(part.toString()))
    socket.once('close', () => resolve(''))
  })
}
async function answerOf(socket: Socket): Promise<string> {
  return String((await once(socket, 'data'))[0])
}
/** Resolves with everything that came before the connection was closed. */
async function receivedBy(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
const readBytes = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0)

describe('a body that was refused', () => {
  it.each(['/refused', '/half-read'])(
    'is read no further than its bound, and its connection is closed (%s)',
    async (path) => {
      await open({ bytes: megabyte / 10 })
      const sent = await Promise.all([1, 2, 3].map(() => send(40 * megabyte, path)))
      for (const text of await Promise.all(sent.map(receivedBy))) expect(text).toMatch(/^HTTP\/1\.1 401/)
      expect(readBytes()).toBeLessThan(3 * (megabyte / 10 + buffered))
    },
  )

  it('is read to its end where there is room, so that its sender goes on', async () => {
    await open({ bytes: 1_000 })
    const socket = await send(8 * megabyte)
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401/)
    await expect.poll(readBytes).toBeGreaterThan(8 * megabyte)
    socket.write('POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401/)
  })

  it('is read on for so many of one network, and of all, that they are bounded together', async () => {
    const networkBytes = { one: 10 * megabyte, wider: 10 * megabyte }
    await open({ ms: 60_000, bytes: 1_000, networkBytes, totalBytes: 15 * megabyte })
    const office = await Promise.all([1, 2, 3].map(() => announce(5 * megabyte)))
    const others = await Promise.all([1, 2].map((nth) => announce(5 * megabyte, `192.0.2.${nth + 1}`)))
    const outcomes = [...office, ...others].map(async (socket) => {
      socket.write(Buffer.alloc(5 * megabyte, 'a'))
      socket.write('POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
      return (await firstOf(socket)) === '' ? 'cut' : 'goes on'
    })
    expect(await Promise.all(outcomes)).toEqual(['goes on', 'goes on', 'cut', 'goes on', 'cut'])
  })
})
