import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { withinLimit } from './absolute-limit.ts'
import { headersOf } from './booking-clients.ts'
import {
  type ChatApp,
  type ChatRoom,
  connectTo,
  frameOf,
  latenciesAt,
  type OpenRoom,
  openRooms,
  quantile,
} from './chat-clients.ts'
import { keepsThroughDrops } from './dropping-clients.ts'
import type { BenchRow } from './harness.ts'
import { watchMemory } from './memory-of.ts'
import { startPostgres, startServer } from './resources.ts'

const name = 'R8'
const rooms = 450
const readers = 50
const dropping = 10
const attackers = 20
const malformed = { sockets: 250, framesEach: 200 }
const rate = { perSecond: 100, seconds: 20 }
const longText = 'a'.repeat(4_000)
const longMessages = 25
/** As often as its limit of messages, for which a long answer counts several times, lets a socket ask. */
const joinEveryMs = 400
const longestCutMs = 45_000
/** What one reader that reads nothing is sent by a server without the limit. */
const unread = { frames: 1_200, bytesEach: 100_000 }

/**
 * 1,000 sockets in 500 rooms; 450 rooms of two converse. In the other 50, a reader asks again and again for 100 kB
 * and reads nothing, ten rooms whose connections are cut converse, and one socket floods. Others send ids of
 * strangers, a foreign Origin, an expired session and 50,000 frames that are not JSON.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const { connectionString, pool } = await postgres.testDatabase()
    const app = await startServer<ChatApp>('chat-app.ts', [
      connectionString,
      String(rooms + readers + dropping),
      String(attackers),
    ])
    const [conversing, paused] = [app.rooms.slice(0, rooms), app.rooms.slice(rooms, rooms + readers)]
    const cutOff = app.rooms.slice(rooms + readers, -1)
    const { tokens } = app.rooms.at(-1)!
    const [open, openPaused] = [await openRooms(app, conversing), await openRooms(app, paused)]
    await Promise.all(openPaused.map(fillWithLongMessages))
    // The first message of a conversation makes its key durable.
    await latenciesAt(open, { ...rate, seconds: Math.ceil(rooms / rate.perSecond) })
    const memory = watchMemory(app.pid)
    const [latencies, kept, cut, flooded, answered] = await Promise.all([
      latenciesAt(open, rate),
      Promise.all(cutOff.map((room) => keepsThroughDrops(app, room, rate.seconds))),
      pausedReadersCut(paused, openPaused),
      floodIsCut(app, tokens[0]!),
      malformedAnswered(app, tokens),
    ])
    const addedByReaders = memory.most()
    const expire = `update identity.sessions set expires_at = now() - interval '1 minute' where token_hash = $1`
    await pool.query(expire, [createHash('sha256').update(tokens[1]!).digest('hex')])
    const refused = [
      await isStrangerRefused(app, tokens[2]!, conversing[0]!),
      await isOriginRefused(app, tokens[3]!),
      await isExpiredRefused(app, tokens[1]!),
      flooded,
    ]
    const wrong = await wronglyKept(app, conversing, open)
    const revoked = await millisecondsToClose(app, tokens[4]!)
    const unlimited = await keptWithoutLimit()
    const figure = { row: name }
    return [
      withinLimit({
        ...figure,
        what: 'delivery p99 of the others',
        unit: 'ms',
        values: [quantile(latencies, 0.99)],
        atMost: 150,
      }),
      withinLimit({
        ...figure,
        what: 'paused readers cut',
        unit: 'readers',
        values: [cut],
        atLeast: readers,
      }),
      withinLimit({
        ...figure,
        what: `memory added meanwhile, with ${readers} readers that read nothing`,
        unit: 'MB',
        values: [addedByReaders],
        atMost: 500,
      }),
      withinLimit({
        ...figure,
        what: 'control, no limit: memory added by one reader that reads nothing',
        unit: 'MB',
        values: [unlimited],
        atLeast: 100,
      }),
      withinLimit({
        ...figure,
        what: 'rooms whose connections are cut, with each acknowledged message once and in order',
        unit: 'rooms',
        values: [kept.filter(Boolean).length],
        atLeast: dropping,
      }),
      withinLimit({
        ...figure,
        what: 'refused: strange id, wrong Origin, expired session, flood',
        unit: 'attacks',
        values: [refused.filter(Boolean).length],
        atLeast: refused.length,
      }),
      withinLimit({
        ...figure,
        what: 'malformed frames answered in words',
        unit: 'frames',
        values: [answered],
        atLeast: malformed.sockets * malformed.framesEach,
      }),
      withinLimit({
        ...figure,
        what: 'rooms whose acknowledged messages are kept once and in order',
        unit: 'rooms',
        values: [rooms - wrong],
        atLeast: rooms,
      }),
      withinLimit({
        ...figure,
        what: 'socket of a revoked session closed',
        unit: 'ms',
        values: [revoked],
        atMost: 2_000,
      }),
    ]
  },
}

/** Megabytes that a bare server, which has no limit, keeps for one reader that reads nothing. */
async function keptWithoutLimit(): Promise<number> {
  const { url, pid } = await startServer<{ readonly url: string; readonly pid: number }>(
    'forward-server.ts',
    [],
  )
  const [sender, reader] = [await connectTo(url, '/unread', ''), await connectTo(url, '/unread', '')]
  const memory = watchMemory(pid)
  reader.pause()
  const text = 'a'.repeat(unread.bytesEach)
  for (let n = 0; n < unread.frames; n += 1) {
    sender.send(text)
    await once(sender, 'message')
  }
  for (const socket of [sender, reader]) socket.terminate()
  return memory.most()
}

async function fillWithLongMessages({ sockets }: OpenRoom): Promise<void> {
  const sender = sockets[1]!
  sender.removeAllListeners('message')
  sockets[0]!.removeAllListeners('message')
  for (let n = 0; n < longMessages; n += 1) {
    const stored = frameOf(sender, 'new_message')
    sender.send(JSON.stringify({ type: 'chat_message', message: longText }))
    await stored
  }
}

/** How many readers were cut that asked for their room again and again and read nothing. */
async function pausedReadersCut(of: readonly ChatRoom[], open: readonly OpenRoom[]): Promise<number> {
  const cut = await Promise.all(
    open.map(async ({ sockets }, nth) => {
      const reader = sockets[0]!
      const join = JSON.stringify({ type: 'join_room', conversationId: of[nth]!.conversationId })
      reader.pause()
      // A socket that is not read learns of its end by what it sends.
      for (let waited = 0; isOpen(reader) && waited < longestCutMs; waited += joinEveryMs) {
        reader.send(join)
        await sleep(joinEveryMs)
      }
      return !isOpen(reader)
    }),
  )
  return cut.filter(Boolean).length
}

function isOpen({ readyState, OPEN }: WebSocket): boolean {
  return readyState === OPEN
}

async function floodIsCut({ url }: ChatApp, token: string): Promise<boolean> {
  const socket = await connectTo(url, '/ws/chat', token)
  const closed = once(socket, 'close')
  for (let n = 0; n < 10_000; n += 1) socket.send('{"type":"user_typing"}')
  await closed
  return true
}

/** How many frames that are not JSON were answered as such. */
async function malformedAnswered({ url }: ChatApp, tokens: readonly string[]): Promise<number> {
  const { sockets, framesEach } = malformed
  let answered = 0
  for (let n = 0; n < sockets; n += 1) {
    const socket = await connectTo(url, '/ws/chat', tokens[n % tokens.length]!)
    const done = Promise.withResolvers<void>()
    let left = framesEach
    socket.on('message', (data: Buffer) => {
      if (JSON.parse(data.toString('utf8')).code === 'invalid-message') answered += 1
      left -= 1
      if (left === 0) done.resolve()
    })
    for (let frame = 0; frame < framesEach; frame += 1) socket.send(`{"type":"join_room",${frame}`)
    await done.promise
    socket.terminate()
  }
  return answered
}

async function isStrangerRefused({ url }: ChatApp, token: string, room: ChatRoom): Promise<boolean> {
  const socket = await connectTo(url, '/ws/chat', token)
  const answer = frameOf(socket, 'error')
  socket.send(
    JSON.stringify({
      type: 'join_room',
      conversationId: room.conversationId,
      userId: 'x',
      userType: 'client',
    }),
  )
  const { code } = await answer
  socket.terminate()
  return code === 'conversation-not-found'
}

async function isOriginRefused({ url }: ChatApp, token: string): Promise<boolean> {
  const opened = connectTo(url, '/ws/chat', token, 'https://evil.example')
  const refusal: unknown = await opened.then(
    () => undefined,
    (error: unknown) => error,
  )
  return refusal instanceof Error && refusal.message.includes('403')
}

async function isExpiredRefused({ url }: ChatApp, token: string): Promise<boolean> {
  const socket = await connectTo(url, '/ws/chat', token)
  const [code] = (await once(socket, 'close')) as [number]
  return code === 4401
}

/** Rooms in which what is stored is not what its members were sent, in their order. */
async function wronglyKept(
  app: ChatApp,
  of: readonly ChatRoom[],
  open: readonly OpenRoom[],
): Promise<number> {
  let wrong = 0
  for (const [nth, { conversationId, tokens }] of of.entries()) {
    const socket = await connectTo(app.url, '/ws/chat', tokens[0]!)
    const joined = frameOf(socket, 'room_joined')
    socket.send(JSON.stringify({ type: 'join_room', conversationId }))
    const { messages } = asJoined(await joined)
    socket.terminate()
    if (messages.map(({ message }) => message).join() !== open[nth]!.received.join()) wrong += 1
  }
  return wrong
}

/** Guarantee: the documented answer to join_room. */
function asJoined(frame: object): { readonly messages: readonly { readonly message: string }[] } {
  return frame as { readonly messages: readonly { readonly message: string }[] }
}

async function millisecondsToClose({ url }: ChatApp, token: string): Promise<number> {
  const socket: WebSocket = await connectTo(url, '/ws/chat', token)
  const closed = once(socket, 'close')
  const started = performance.now()
  const { status } = await fetch(`${url}/api/auth/logout`, {
    method: 'POST',
    headers: headersOf([token], 0),
    body: '{}',
  })
  if (status >= 400) throw new Error(`ending the session was answered ${status}`)
  await closed
  return performance.now() - started
}
