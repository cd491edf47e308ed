import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { refuse } from '@escuta/rpc'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { bodyLimits, cutBodies } from './body-limits.ts'
import { createCallLimits, limitCalls } from './call-limit.ts'
import { answerEarlyRequests, withoutEarlyAnswers } from './early-answers.ts'
import { refuseUnknownHosts } from './known-hosts.ts'

let server: FastifyInstance
let port: number
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

/** A server whose hooks have the order of `buildServer`. */
async function open(callsPerMinute = 1_000): Promise<void> {
  const { http, router, rewriteUrl } = withoutEarlyAnswers
  server = fastify({ http, routerOptions: router, rewriteUrl })
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  const bodies = cutBodies(server, { ...bodyLimits, slowMs: 200, wholeMs: 400 }, async () => null)
  const isFree = () => false
  limitCalls(server, createCallLimits({ callsPerMinute, isFree, accountOf: async () => null }))
  refuseUnknownHosts(server, 'https://escuta.example')
  bodies.limit()
  answerEarlyRequests(server)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _body, done) => done(null))
  server.get('/things/:id', () => 'one')
  server.post('/things/:id', () => 'unread')
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Sends a request that announces a body, and some of it again and again until the connection is closed. */
async function drip(path: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Content-Type: application/json',
    'Content-Length: 3000',
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const timer = setInterval(() => socket.write('a'), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return text
}

const known = 'Host: localhost'
const early = [
  ['for an unknown host', '/things/1', ['Host: evil.example'], 400],
  ['without a host', '/things/1', [], 400],
  ['for an address that cannot be decoded', '/things/%zz', [known], 400],
  ['with half a letter in its address', '/things/%E0%A4', [known], 400],
  ['with an expectation that nobody meets', '/nothing', [known, 'Expect: tea'], 404],
  ['with a part of its address that is too long', `/nothing/${'a'.repeat(6_000)}`, [known], 404],
] as const

describe('a request that is refused before it is looked at', () => {
  it.each(early)('%s: its body is cut like every other', async (_how, path, headers, status) => {
    await open()
    expect(await drip(path, ...headers)).toContain(`HTTP/1.1 ${status} `)
  })

  it.each(early)('%s counts among the calls of its network', async (_how, path, headers) => {
    await open(3)
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    const head = `${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`
    socket.write(head.repeat(4))
    await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)?.length).toBe(4)
    expect(text.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 429')
  })

  it('is none that can be decoded, also with escapes, nor one with a query that cannot', async () => {
    await open()
    for (const path of ['/things/%C3%A9', '/things/%25zz', '/things/a?b=%zz']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  it('is none of a page that cannot be decoded: a browser gets the page of unknown addresses', async () => {
    await open()
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect(await statusOf('/%E0%A4%A')).toBe(404)
    expect(await statusOf('/%E0%A4%A', 'POST')).toBe(400)
    expect(await statusOf('/api/%E0%A4%A')).toBe(400)
    expect(await statusOf('/API/%E0%A4%A?a=b')).toBe(400)
  })

  it('is one whose body is cut too where too many bodies are under way', async () => {
    await open()
    await server.close()
    server = fastify()
    server.setErrorHandler((error, _request, reply) => refuse(reply, error))
    cutBodies(server, { ...bodyLimits, totalBytes: 1, slowMs: 200, wholeMs: 400 }, async () => null).limit()
    server.post('/things/:id', ({ body }) => Object(body))
    port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
    const first = connect(port, '127.0.0.1')
    sockets.push(first)
    first.on('error', () => undefined)
    await once(first, 'connect')
    const answers = await Promise.all([drip('/things/1', known), drip('/things/1', known)])
    expect(answers.some((answer) => answer.includes('HTTP/1.1 503 '))).toBe(true)
  })
})
