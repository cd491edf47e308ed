import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { refuse } from '@escuta/rpc'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type BodyLimits, bodyLimits, cutBodies } from './body-limits.ts'

let server: FastifyInstance
let port: number
let sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await server.close()
})

async function open(limits: Partial<BodyLimits>): Promise<void> {
  server = fastify({ bodyLimit: 4_000, trustProxy: true })
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  cutBodies(server, { ...bodyLimits, ...limits }, async ({ headers }) => headers.cookie ?? null).limit()
  server.post('/echo', (request) => request.body)
  server.post('/streamed', { config: { streamsBody: true }, bodyLimit: 1e9 }, (request) => request.body)
  server.post('/long', { bodyLimit: 100_000 }, () => 'long')
  server.get('/small', () => 'small')
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post('/nothing', () => 'unread')
  })
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** A guest of a network, or who is signed in there. */
type From = string | { readonly network: string; readonly user: string }

/** Sends the head of a request, and what is there of its body. */
async function begin(from: From, bytes: number, body = '', path = '/echo'): Promise<Socket> {
  const { network, user } = typeof from === 'string' ? { network: from, user: '' } : from
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${network}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...(user === '' ? [] : [`Cookie: ${user}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return socket
}
async function answerOf(socket: Socket): Promise<string> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}
/** Asks until it is answered so. */
const untilAnswered = (from: From, status: number) =>
  expect
    .poll(async () => (await answerOf(await begin(from, 2, '{}'))).split('\r\n', 1)[0])
    .toContain(` ${status} `)

describe('bodies in flight', () => {
  it('beyond those of one network are refused before they are read, and those of others are not', async () => {
    await open({ networkBytes: { one: 4_000, wider: 8_000 } })
    await begin('192.0.2.1', 4_000, '"half')
    await untilAnswered('192.0.2.1', 503)
    const refused = await answerOf(await begin('192.0.2.1', 3_000))
    expect(refused).toMatch(/^HTTP\/1\.1 503[^]*retry-after: \d[^]*"code":"too-many-bodies"/i)
    expect(await answerOf(await begin('192.0.2.2', 2, '{}'))).toMatch(/^HTTP\/1\.1 200/)
    expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200)
  })

  it('of all networks together are bounded, and of one /48', async () => {
    await open({ totalBytes: 12_000, networkBytes: { one: 4_000, wider: 8_000 } })
    await begin('2001:db8:1:1::1', 4_000)
    await begin('2001:db8:1:2::1', 4_000)
    await untilAnswered('2001:db8:1:3::1', 503)
    await begin('192.0.2.1', 4_000)
    await untilAnswered('192.0.2.2', 503)
  })

  it('are given back with the answer, and with a connection that ends before', async () => {
    await open({ networkBytes: { one: 4_000, wider: 8_000 } })
    const half = await begin('192.0.2.1', 4_000, '"half')
    await untilAnswered('192.0.2.1', 503)
    half.destroy()
    await untilAnswered('192.0.2.1', 200)
    await untilAnswered('192.0.2.1', 200)
  })

  it('count by their buffers alone where they go on as they come', async () => {
    await open({ networkBytes: { one: 200_000, wider: 400_000 } })
    await begin('192.0.2.1', 1e8, '', '/streamed')
    await begin('192.0.2.1', 1e8, '', '/streamed')
    expect(await answerOf(await begin('192.0.2.1', 2, '{}'))).toMatch(/^HTTP\/1\.1 200/)
  })
})

describe('bodies of an office', () => {
  const office = '192.0.2.1'
  /** What a body takes before anything of it has arrived. */
  const floor = 16 * 1024
  const of = (user: string) => ({ network: office, user })
  const beginOf = (user: string) => begin(of(user), 90_000, '"', '/long')

  it('are shared by its accounts: the one with most leaves its newest to one with less', async () => {
    await open({ networkBytes: { one: 4 * floor, wider: 8 * floor } })
    const evil = [await beginOf('evil'), await beginOf('evil'), await beginOf('evil'), await beginOf('evil')]
    await untilAnswered(of('evil'), 503)
    const ana = beginOf('ana')
    const left = await Promise.race(evil.map(answerOf))
    expect(left).toMatch(/^HTTP\/1\.1 503[^]*retry-after: \d[^]*"code":"too-many-bodies"/i)
    expect(await answerOf(await beginOf('evil'))).toMatch(/^HTTP\/1\.1 503/)
    ;(await ana).write(`${'a'.repeat(9_998)}"`)
    expect(await answerOf(await begin(of('bia'), 2, '{}'))).toMatch(/^HTTP\/1\.1 200/)
  })

  it('of guests count as those of one account', async () => {
    await open({ networkBytes: { one: 2 * floor, wider: 4 * floor } })
    const guests = [await begin(office, 90_000, '"', '/long'), await begin(office, 90_000, '"', '/long')]
    await untilAnswered(office, 503)
    await beginOf('ana')
    expect(await Promise.race(guests.map(answerOf))).toMatch(/^HTTP\/1\.1 503/)
  })
})

describe('bodies that announce more than they bring', () => {
  const wide = { networkBytes: { one: 1e6, wider: 1e6 } }

  it('count by what has arrived: they take no place of others', async () => {
    await open({ ...wide, totalBytes: 200_000 })
    for (let nth = 1; nth <= 10; nth += 1) await begin(`192.0.2.${nth}`, 90_000, '"half', '/long')
    await untilAnswered('192.0.2.99', 200)
    expect(await answerOf(await begin('192.0.2.99', 20_000, `"${'a'.repeat(19_998)}"`, '/long'))).toMatch(
      /^HTTP\/1\.1 200/,
    )
  })

  it('are refused where what arrives is too much', async () => {
    await open({ networkBytes: { one: 110_000, wider: 110_000 } })
    const first = await begin('192.0.2.1', 90_000, `"${'a'.repeat(80_000)}`, '/long')
    await untilAnswered('192.0.2.2', 200)
    const second = await begin('192.0.2.1', 90_000, `"${'a'.repeat(50_000)}`, '/long')
    expect(await answerOf(second)).toMatch(/^HTTP\/1\.1 503[^]*"code":"too-many-bodies"/)
    first.write(`${'a'.repeat(9_998)}"`)
    expect(await answerOf(first)).toMatch(/^HTTP\/1\.1 200/)
  })

  it('of the network that holds most are cut by their pace while more than half of all is taken', async () => {
    await open({ ...wide, totalBytes: 100_000, pacedMs: 200 })
    const honest = await begin('192.0.2.9', 20_000, '"', '/long')
    const slow = [1, 2, 3].map(() => begin('192.0.2.1', 90_000, '"', '/long'))
    const faster = await begin('192.0.2.1', 40_000, '"', '/long')
    let written = 1
    const drip = setInterval(() => {
      faster.write('aa')
      written += 2
    }, 5)
    await untilAnswered('192.0.2.8', 200)
    const cut = await Promise.race((await Promise.all(slow)).map(answerOf))
    clearInterval(drip)
    expect(cut).toMatch(/^HTTP\/1\.1 408/)
    honest.write(`${'a'.repeat(19_998)}"`)
    expect(await answerOf(honest)).toMatch(/^HTTP\/1\.1 200/)
    faster.write(`${'a'.repeat(39_999 - written)}"`)
    expect(await answerOf(faster)).toMatch(/^HTTP\/1\.1 200/)
  })
})

describe('a body that comes too slowly', () => {
  it('is cut where it is not whole in time, though it keeps the rate', async () => {
    await open({ slowMs: 200, slowBytes: 1, wholeMs: 500 })
    const steady = await begin('192.0.2.1', 4_000, '"')
    const drip = setInterval(() => steady.write('aa'), 20)
    expect(await answerOf(steady)).toMatch(/^HTTP\/1\.1 408/)
    clearInterval(drip)
  })

  it('is answered 408 and closed, though some of it comes all the time', async () => {
    await open({ slowMs: 300, slowBytes: 200 })
    const slow = await begin('192.0.2.1', 4_000, '"')
    const drip = setInterval(() => slow.write('a'), 20)
    expect(await answerOf(slow)).toMatch(/^HTTP\/1\.1 408/)
    await once(slow, 'close')
    clearInterval(drip)
  })

  it('is cut soon after its answer, where nothing reads it', async () => {
    await open({})
    const unread = await begin('192.0.2.1', 3_000, '"', '/nothing')
    const drip = setInterval(() => unread.write('a'), 50)
    // Writing to a connection that was cut is an error of its own.
    await new Promise((resolve) => unread.once('close', resolve))
    clearInterval(drip)
  })

  it('is not an upload that keeps the rate, beyond the time of other bodies', async () => {
    await open({ slowMs: 200, slowBytes: 1, wholeMs: 300 })
    const upload = await begin('192.0.2.1', 100, '"', '/streamed')
    for (let nth = 0; nth < 8; nth += 1) {
      upload.write('a')
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    upload.write(`${'a'.repeat(90)}"`)
    expect(await answerOf(upload)).toMatch(/^HTTP\/1\.1 200/)
  })

  it('is not one that keeps the rate, however long it takes', async () => {
    await open({ slowMs: 1_000, slowBytes: 20 })
    const steady = await begin('192.0.2.1', 2_000, '"')
    for (let sent = 0; sent < 1_900; sent += 100) {
      steady.write('a'.repeat(100))
      await new Promise((resolve) => setTimeout(resolve, 130))
    }
    steady.write(`${'a'.repeat(98)}"`)
    expect(await answerOf(steady)).toMatch(/^HTTP\/1\.1 200/)
  })
})
