import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { newId } from '@escuta/kernel'
import { bia, caio, helena, type Person, type TestApp } from '@escuta/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { bookPaid } from './src/booking.ts'
import { type Sent, socketFrames } from './src/payloads/socket-frames.ts'
import { openSampleApp } from './src/sample-app.ts'
import { openSocket, signIn, type SocketClient } from './src/socket-client.ts'
import { wholeLog } from './src/whole-log.ts'

const isLong = process.env['LONG'] === '1'
const sockets = isLong ? 2_000 : 12
const framesPerSocket = 25
const seed = Number(process.env['SOCKET_SEED'] ?? 20_261_123)
const paths = ['/ws/chat', '/ws/webrtc'] as const
const timeout = isLong ? 1_800_000 : 60_000
const megabyte = 1024 * 1024

/** Codes of refusals that say what was wrong with a frame; never that something failed. */
const known = new Set([
  'invalid-message',
  'unknown-message',
  'invalid-input',
  'conversation-not-found',
  'not-in-room',
  'call-not-found',
  'call-not-open',
  'not-in-call',
  'message-flood',
])
const inWords = /^[A-ZÁÉÍÓÚÂÊÔÃÕÇ][^{}<>]+\.$/

let app: TestApp
let theHelena: Person
let theCaio: Person
let appointmentId: string
let strangersCookie: string

beforeAll(async () => {
  ;({ app, theHelena, theCaio } = await openSampleApp())
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
  await app.settle()
  strangersCookie = await signIn(bia, app.url)
}, 60_000)
afterAll(() => app?.close())

/** Sends everything over one socket; resolves with the close code once all of it was handled. */
async function sendAll(client: SocketClient, sent: readonly Sent[]): Promise<number> {
  const closed = once(client.socket, 'close') as Promise<[number]>
  for (const { parts, binary } of sent)
    parts.forEach((part, at) => client.socket.send(part, { binary, fin: at === parts.length - 1 }))
  // The server answers the close after the frames before it.
  client.socket.close(1000)
  const [code] = await closed
  return code
}

/** The types of the log's events, but for the records of refused calls, which nothing waits for. */
async function log(): Promise<readonly string[]> {
  return (await wholeLog(app)).map(({ type }) => type).filter((type) => type !== 'call-refused')
}

/** What is wrong with what a stranger was sent, in words. */
function wrongIn({ frames }: SocketClient): readonly string[] {
  return frames.flatMap((frame) => {
    const { type, code, message, action } = frame as Record<string, unknown>
    if (type !== 'error') return [`a stranger was sent ${JSON.stringify(frame).slice(0, 300)}`]
    const isKnown = known.has(String(code)) && inWords.test(String(message))
    return isKnown ? [] : [`${String(code)}: ${String(message)} ${String(action)}`]
  })
}

describe.each(paths)('%s', (path) => {
  it(
    'refuses in words whatever a stranger sends, and stores nothing',
    async () => {
      const conversation = `${theCaio.clientId}_${theHelena.professionalId}`
      const ids = [appointmentId, theCaio.userId, theHelena.professionalId ?? '', conversation, newId()]
      const before = await log()
      const batches = fc.array(socketFrames(ids), { minLength: framesPerSocket, maxLength: framesPerSocket })
      await fc.assert(
        fc.asyncProperty(batches, async (sent) => {
          const client = await openSocket(app.url, path, strangersCookie)
          const code = await sendAll(client, sent)
          expect([1000, 1007, 1009]).toContain(code)
          expect(wrongIn(client)).toEqual([])
        }),
        { numRuns: sockets, seed, endOnFailure: true },
      )
      expect((await log()).slice(before.length)).toEqual([])
      const { rows } = await app.database.pool.query('select from messaging.call_peers')
      expect(rows).toEqual([])
    },
    timeout,
  )

  it.each([
    ['a frame of 10 MB', 1009, 'a'.repeat(10 * megabyte)],
    ['a message in a thousand parts', 1008, Array.from({ length: 1_000 }, () => ' ')],
  ])('closes a socket that sends %s with the reason %i', async (_what, code, sent) => {
    const { socket } = await openSocket(app.url, path, strangersCookie)
    const closed = once(socket, 'close')
    for (const part of [sent].flat()) socket.send(part, { fin: sent.length !== 1_000 })
    expect((await closed)[0]).toBe(code)
  })

  it('closes a socket that sends a text which is not UTF-8 with 1007', async () => {
    const { hostname, port } = new URL(app.url)
    const raw = connectSocket(Number(port), hostname)
    raw.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Cookie: ${strangersCookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await once(raw, 'data')
    const received: Buffer[] = []
    raw.on('data', (part: Buffer) => received.push(part))
    // One text frame of two bytes, masked with zeros, which no UTF-8 begins with.
    raw.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))
    await once(raw, 'close')
    expect(Buffer.concat(received).subarray(0, 4)).toEqual(Buffer.from([0x88, 0x02, 1007 >> 8, 1007 & 0xff]))
  })

  it('closes a socket that sends a thousand messages at once with 4429 after the reason was sent', async () => {
    const client = await openSocket(app.url, path, strangersCookie)
    const closed = once(client.socket, 'close')
    for (let count = 0; count < 1_000; count += 1) client.send({ type: 'user_typing' })
    expect((await closed)[0]).toBe(4429)
    expect(client.frames.at(-1)).toMatchObject({ type: 'error', code: 'message-flood' })
    expect(client.frames.length).toBeLessThan(600)
  })

  it('refuses pages of other origins and guests', async () => {
    const address = `${app.url.replace('http', 'ws')}${path}`
    const foreign = new WebSocket(address, {
      headers: { cookie: strangersCookie },
      origin: 'https://evil.example',
    })
    foreign.on('error', () => undefined)
    const [, response] = (await once(foreign, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(403)
    const guest = new WebSocket(address)
    expect((await once(guest, 'close'))[0]).toBe(4401)
  })
})

describe('a conversation beside others that misuse their sockets', () => {
  it('keeps each message once and in order, and no socket of theirs is left', async () => {
    const [caiosCookie, helenasCookie] = [await signIn(caio, app.url), await signIn(helena, app.url)]
    const [ofCaio, ofHelena] = [
      await openSocket(app.url, '/ws/chat', caiosCookie),
      await openSocket(app.url, '/ws/chat', helenasCookie),
    ]
    for (const client of [ofCaio, ofHelena]) {
      client.send({ type: 'join_room', appointmentId })
      await client.next('room_joined')
    }
    const texts = Array.from({ length: 40 }, (_, at) => `Mensagem ${at}`)
    const flooding = paths.map(async (path) => {
      const client = await openSocket(app.url, path, strangersCookie)
      const closed = once(client.socket, 'close')
      for (let count = 0; count < 5_000; count += 1)
        client.socket.send('{"type":"join_room","appointmentId":[')
      await closed
    })
    for (const message of texts) ofCaio.send({ type: 'chat_message', message })
    const received: unknown[] = []
    while (received.length < texts.length) received.push((await ofHelena.next('new_message'))['message'])
    expect(received).toEqual(texts)
    await Promise.all(flooding)
    expect(ofHelena.frames.filter(({ type }) => type === 'new_message')).toEqual([])
    for (const client of [ofCaio, ofHelena]) client.close()
  })
})
