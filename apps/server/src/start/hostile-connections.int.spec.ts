import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listeningPort } from './listening-port.ts'
import { type Program, startProgram } from './program.fixture.ts'

let database: TestDatabase<unknown>
let dataDir: string
let port: number
let program: Program

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-hostile-'))
  port = await listeningPort(0, 'localhost')
  program = startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    PORT: String(port),
    DEMO: '0',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  })
  await program.says('Ctrl-C encerra')
}, 60_000)
afterAll(async () => {
  program?.child.kill('SIGTERM')
  await program?.ended
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

async function openSocket(...lines: readonly string[]): Promise<Socket> {
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** The answer's first line; empty when the connection ends before. */
async function statusLineOf(socket: Socket): Promise<string> {
  const said = once(socket, 'data').then(([part]: unknown[]) => String(part).split('\r\n', 1)[0] ?? '')
  return Promise.race([said, once(socket, 'close').then(() => '')])
}

const webSocket = ['Connection: Upgrade', 'Upgrade: websocket'] as const
const handshake = [
  ...webSocket,
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const

describe('a connection that is reset', () => {
  it.each([
    [
      'after the 404 for an upgrade of an unknown path',
      ['GET /api/x HTTP/1.1', 'Host: localhost', ...webSocket],
      ' 404 ',
    ],
    [
      'after the 403 for a live socket of another site',
      ['GET /ws/live HTTP/1.1', 'Host: localhost', 'Origin: https://evil.example', ...handshake],
      ' 403 ',
    ],
    ['after a live socket was opened', ['GET /ws/live HTTP/1.1', 'Host: localhost', ...handshake], ' 101 '],
    ['after an invalid handshake', ['GET /ws/live HTTP/1.1', 'Host: localhost', ...webSocket], ' 400 '],
  ])('%s leaves the server running', async (_when, lines, status) => {
    for (let tries = 0; tries < 5; tries += 1) {
      const socket = await openSocket(...lines)
      expect(await statusLineOf(socket)).toContain(status)
      socket.resetAndDestroy()
    }
    const health = await fetch(`http://localhost:${port}/api/health/live`)
    expect([health.status, program.child.exitCode]).toEqual([200, null])
  })
})

describe('a request that offers another protocol', () => {
  it.each(['h2c', 'TLS/1.0', 'websocket', 'websocket, h2c'])(
    '%s is answered as without the offer',
    async (protocol) => {
      const offer = [
        'Connection: Upgrade, HTTP2-Settings',
        `Upgrade: ${protocol}`,
        'HTTP2-Settings: AAMAAABk',
      ]
      const socket = await openSocket('GET /api/health/live HTTP/1.1', 'Host: localhost', ...offer)
      expect(await statusLineOf(socket)).toBe('HTTP/1.1 200 OK')
      socket.destroy()
    },
  )
})
