import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { connect } from 'node:net'
import {
  type Actor,
  clientId,
  type PermissionTable,
  professionalId,
  type SocketChannel,
  type Topic,
  userId,
} from '@escuta/kernel'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createAnnouncer } from './announcer.ts'
import type { Fanout } from './fanout.ts'
import { liveChannel } from './live-channel.ts'
import { livePermissions } from './live-permissions.ts'
import { createPostgresFanout } from './postgres-fanout.ts'
import { createRedisFanout } from './redis-fanout.ts'
import { createSocketServer, type SocketServer, type SocketServerOptions } from './socket-server.ts'

const { REDIS_URL } = process.env

const ids = {
  ana: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  caio: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  helena: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
}
const actors: Readonly<Record<string, Extract<Actor, { kind: 'user' }>>> = {
  ana: {
    kind: 'user',
    userId: userId.parse(ids.ana),
    roles: ['client'],
    clientId: clientId.parse(ids.caio),
    professionalId: null,
  },
  helena: {
    kind: 'user',
    userId: userId.parse(ids.helena),
    roles: ['client', 'professional'],
    clientId: null,
    professionalId: professionalId.parse(ids.helena),
  },
}

type App = {
  readonly channel: SocketServer
  readonly address: string
  readonly ended: Set<string>
  readonly promoted: Map<string, Actor>
  readonly endedSessions: readonly string[]
}

let database: TestDatabase<unknown>
let backend = 'Postgres'
const closings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => database.drop())
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

function openFanout(): Fanout {
  if (backend === 'Redis') return createRedisFanout(REDIS_URL ?? '', () => undefined)
  const { pool, connectionString } = database
  return createPostgresFanout(pool, connectionString)
}

/** One server process of the app; the session is the user name in the URL. */
async function open(
  options: Partial<Pick<SocketServerOptions, 'heartbeatMs' | 'permissions' | 'most'>> = {},
): Promise<App> {
  const fanout = openFanout()
  const ended = new Set<string>()
  const endedSessions: string[] = []
  const promoted = new Map<string, Actor>()
  const channel = createSocketServer({
    channels: [liveChannel],
    onError: () => undefined,
    onUnpublished: () => undefined,
    authenticate: async (request) => {
      const name = new URL(request.url ?? '', 'http://app').searchParams.get('as') ?? ''
      const actor = ended.has(name) ? undefined : (promoted.get(name) ?? actors[name])
      return actor ? { actor, sessionId: name } : null
    },
    isAllowedOrigin: (origin) => origin === 'https://escuta.example',
    permissions: livePermissions,
    fanout,
    onSessionsEnded: (sessionIds) => endedSessions.push(...sessionIds),
    ...options,
  })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    channel.handleUpgrade({ request, socket, head, address: '192.0.2.1' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => {
    await channel.close()
    await fanout.close()
    server.close()
  })
  return {
    channel,
    ended,
    promoted,
    endedSessions,
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

const codeOf = (message: unknown) => (message as { readonly code?: string }).code

function announce(room: string, ...topics: Topic[]): void {
  const fanout = openFanout()
  createAnnouncer(fanout, () => undefined).announce([room], topics)
  closings.push(() => fanout.close())
}

function join(app: App, name: string, origin = 'https://escuta.example') {
  const socket = new WebSocket(`${app.address}/ws/live?as=${name}`, { origin })
  closings.push(async () => socket.terminate())
  const messages: unknown[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8'))))
  socket.on('error', () => undefined)
  return { socket, messages }
}

/** Waits until the socket has joined. */
async function joined(app: App, name: string) {
  const before = app.channel.size()
  const live = join(app, name)
  await once(live.socket, 'open')
  await expect.poll(() => app.channel.size()).toBe(before + 1)
  return live
}

describe.each(['Postgres', ...(REDIS_URL ? ['Redis'] : [])])('the live channel on %s', (name) => {
  beforeAll(() => {
    backend = name
  })
  afterAll(() => {
    backend = 'Postgres'
  })

  it('sends changed topics only to the sockets of the person concerned, in every process', async () => {
    const [one, two] = [await open(), await open()]
    const [ana, again, helena] = [
      await joined(one, 'ana'),
      await joined(two, 'ana'),
      await joined(two, 'helena'),
    ]
    await expect
      .poll(() => {
        announce(`client:${ids.caio}`, 'billing.payments', 'stream.user')
        return [ana.messages.length > 0, again.messages.length > 0]
      })
      .toEqual([true, true])
    expect(ana.messages[0]).toEqual({ type: 'changed', topics: ['billing.payments', 'stream.user'] })
    expect(helena.messages).toEqual([])
    await expect
      .poll(() => {
        announce(`professional:${ids.helena}`, 'scheduling.appointments')
        return helena.messages.length > 0
      })
      .toBe(true)
    expect(helena.messages[0]).toEqual({ type: 'changed', topics: ['scheduling.appointments'] })
  })

  it('sends a few messages with all topics for a burst of events', async () => {
    const ana = await joined(await open(), 'ana')
    const room = `user:${ids.ana}`
    await expect
      .poll(() => {
        announce(room, 'stream.user')
        return ana.messages.length > 0
      })
      .toBe(true)
    ana.messages.length = 0
    const fanout = openFanout()
    closings.push(() => fanout.close())
    const burst = Array.from({ length: 200 }, (_, at) =>
      fanout.publish({ rooms: [room], message: { type: 'changed', topics: [at % 2 ? 'a.odd' : 'a.even'] } }),
    )
    await Promise.all(burst)
    await expect.poll(() => JSON.stringify(ana.messages)).toMatch(/a.even.*a.odd|a.odd.*a.even/)
    expect(ana.messages.length).toBeLessThan(60)
  })
})

describe('the live channel', () => {
  it('closes a guest with 4401', async () => {
    const { socket } = join(await open(), 'guest')
    const [code] = await once(socket, 'close')
    expect(code).toBe(4401)
  })

  it('closes with 4403 without the permission, also when the role is lost later', async () => {
    const clientsOnly = { 'live.listen': { client: 'own' } } as const
    const none = join(await open({ permissions: {} }), 'ana')
    expect((await once(none.socket, 'close'))[0]).toBe(4403)
    const rows: Record<string, PermissionTable[string]> = { ...clientsOnly }
    const { socket } = await joined(await open({ permissions: rows, heartbeatMs: 50 }), 'ana')
    rows['live.listen'] = { admin: 'own' }
    expect((await once(socket, 'close'))[0]).toBe(4403)
  })

  it('refuses another origin before the socket is open', async () => {
    const { socket } = join(await open(), 'ana', 'https://evil.example')
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(response.statusCode).toBe(403)
  })

  it('closes only the sockets of an ended session at once, in every process', async () => {
    const [one, two] = [await open(), await open()]
    const [ana, helena] = [await joined(two, 'ana'), await joined(two, 'helena')]
    const closed = once(ana.socket, 'close')
    let isClosed = false
    void closed.then(() => (isClosed = true))
    // Listening starts a moment after the start; the session is ended repeatedly until it is received.
    await expect
      .poll(async () => {
        await one.channel.endSessions(['ana'])
        return isClosed
      })
      .toBe(true)
    expect((await closed)[0]).toBe(4401)
    expect(helena.socket.readyState).toBe(WebSocket.OPEN)
    expect(new Set([...one.endedSessions, ...two.endedSessions])).toEqual(new Set(['ana']))
    expect(two.endedSessions.length).toBeGreaterThan(0)
  })

  it('closes the socket of an expired session at a heartbeat', async () => {
    const app = await open({ heartbeatMs: 50 })
    const { socket } = await joined(app, 'ana')
    app.ended.add('ana')
    expect((await once(socket, 'close'))[0]).toBe(1001)
    expect((await once(join(app, 'ana').socket, 'close'))[0]).toBe(4401)
  })

  it('closes the socket for a reconnection when the actor of the session has changed', async () => {
    const app = await open({ heartbeatMs: 50 })
    const { socket } = await joined(app, 'ana')
    app.promoted.set('ana', { ...actors['ana']!, professionalId: professionalId.parse(ids.helena) })
    expect((await once(socket, 'close'))[0]).toBe(1001)
    // Heartbeats are sent only after joining.
    await once(join(app, 'ana').socket, 'ping')
  })

  it('destroys a socket that does not answer heartbeats', async () => {
    const app = await open({ heartbeatMs: 100 })
    const { socket } = await joined(app, 'ana')
    socket.pause()
    await expect.poll(() => app.channel.size()).toBe(0)
  })

  it('keeps a socket that answers heartbeats', async () => {
    const app = await open({ heartbeatMs: 50 })
    const { socket } = await joined(app, 'ana')
    for (let pings = 0; pings < 5; pings += 1) await once(socket, 'ping')
    expect(app.channel.size()).toBe(1)
  })

  it('answers unknown messages with an error and closes on a flood', async () => {
    const app = await open()
    const { socket, messages } = await joined(app, 'ana')
    const closed = once(socket, 'close')
    socket.send('{"type":"join_room"}')
    await expect.poll(() => messages[0]).toMatchObject({ type: 'error', code: 'unknown-message' })
    for (let sent = 0; sent < 40; sent += 1) socket.send('{"type":"join_room"}')
    expect((await closed)[0]).toBe(4429)
    expect(messages.some((message) => codeOf(message) === 'message-flood')).toBe(true)
  })

  it('cuts a socket that sends pings without end', async () => {
    const { socket } = await joined(await open(), 'ana')
    const closed = once(socket, 'close')
    for (let sent = 0; sent < 40; sent += 1) socket.ping()
    expect((await closed)[0]).toBe(1006)
  })

  it('refuses JSON that is nested too deeply, not brackets in a text', async () => {
    const { socket, messages } = await joined(await open(), 'ana')
    socket.send('{"type":"dance","a":' + '['.repeat(40) + ']'.repeat(40) + '}')
    socket.send(JSON.stringify({ type: 'dance', a: '\\"[{'.repeat(40) }))
    await expect.poll(() => messages.map(codeOf)).toEqual(['invalid-message', 'unknown-message'])
  })

  it('survives an oversized message and invalid frames', async () => {
    const app = await open()
    const { socket } = await joined(app, 'ana')
    const closed = once(socket, 'close')
    socket.send('a'.repeat(20_000))
    expect((await closed)[0]).toBe(1009)
    const { hostname, port } = new URL(app.address)
    const raw = connect(Number(port), hostname)
    raw.write(
      'GET /ws/live?as=ana HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(raw, 'data')
    raw.write(Buffer.alloc(1000, 0xff))
    await once(raw, 'close')
    await expect.poll(() => app.channel.size()).toBe(0)
    await joined(app, 'helena')
  })

  it('gives a place in a full network to an account with fewer, and refuses the one with most, until one closes', async () => {
    const app = await open({ most: { perNetwork: { one: 2, wider: 8 } } })
    const [first, second] = [await joined(app, 'ana'), await joined(app, 'ana')]
    expect((await once(join(app, 'ana').socket, 'close'))[0]).toBe(1013)
    const cut = once(second.socket, 'close')
    const helena = join(app, 'helena')
    expect((await cut)[0]).toBe(1013)
    expect((await once(join(app, 'ana').socket, 'close'))[0]).toBe(1013)
    expect([first.socket.readyState, helena.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    first.socket.terminate()
    await expect.poll(() => app.channel.size()).toBe(1)
    await joined(app, 'ana')
  })

  it('counts who is signed in apart from guests of the same address', async () => {
    const app = await open({ most: { arriving: { one: 1, wider: 1 } } })
    for (const name of ['ana', 'helena', 'ana']) await joined(app, name)
    const guest = join(app, 'guest').socket
    await once(guest, 'upgrade')
    guest.pause()
    const { socket } = join(app, 'ana')
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(response.statusCode).toBe(429)
  })

  it('counts a guest that does not answer the close, and destroys its socket', async () => {
    const app = await open({ most: { arriving: { one: 1, wider: 1 } } })
    const guest = join(app, 'guest').socket
    await once(guest, 'upgrade')
    guest.pause()
    await expect
      .poll(async () => {
        const { socket } = join(app, 'ana')
        return Promise.race([once(socket, 'open'), once(socket, 'error').then(() => null)])
      })
      .not.toBeNull()
  })

  it('closes with 4430 a socket above the limit of a session', async () => {
    const app = await open({ most: { perSession: 1 } })
    const { socket } = await joined(app, 'ana')
    expect((await once(join(app, 'ana').socket, 'close'))[0]).toBe(4430)
    socket.terminate()
    await expect.poll(() => app.channel.size()).toBe(0)
    await joined(app, 'ana')
  })

  it('sends `missed` to all sockets when notices may have been lost', async () => {
    const app = await open()
    const ana = await joined(app, 'ana')
    const kill = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'escuta-fanout' and datname = current_database()`,
      )
    await expect
      .poll(async () => {
        const { rowCount } = await kill()
        return rowCount! > 0 && ana.messages.length > 0
      })
      .toBe(true)
    expect(ana.messages[0]).toEqual({ type: 'missed' })
    ana.messages.length = 0
    await expect
      .poll(() => {
        announce(`user:${ids.ana}`, 'stream.user')
        return ana.messages.length > 0
      })
      .toBe(true)
  })

  it('says apart from what a channel throws that a notice could not be published', async () => {
    const unpublished: unknown[] = []
    const thrown: unknown[] = []
    const lost = new Error('the fan-out is away')
    const talking: SocketChannel = {
      ...liveChannel,
      start(hub) {
        hub.publish('spec', { type: 'spec' })
        return liveChannel.start(hub)
      },
    }
    const channel = createSocketServer({
      channels: [talking],
      onError: (error) => void thrown.push(error),
      onUnpublished: (error) => void unpublished.push(error),
      authenticate: async () => null,
      isAllowedOrigin: () => true,
      permissions: livePermissions,
      fanout: {
        publish: async () => Promise.reject(lost),
        listen: () => undefined,
        close: async () => undefined,
      },
    })
    closings.push(() => channel.close())
    await expect.poll(() => unpublished).toEqual([lost])
    expect(thrown).toEqual([])
  })

  it('closes with the app', async () => {
    const app = await open()
    const { socket } = await joined(app, 'ana')
    const closed = once(socket, 'close')
    await app.channel.close()
    expect((await closed)[0]).toBe(1001)
  })
})
