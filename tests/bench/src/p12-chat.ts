import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { withinLimit } from './absolute-limit.ts'
import {
  type ChatApp,
  type ChatRoom,
  close,
  connectTo,
  deliveriesOf,
  latenciesAt,
  openBareRooms,
  type OpenRoom,
  openRooms,
  quantile,
} from './chat-clients.ts'
import { type BenchRow, compare, rateOf, type RowResult } from './harness.ts'
import { megabytesOf } from './memory-of.ts'
import { startPostgres, startServer } from './resources.ts'

const name = 'P12'
const pairs = 500
const crowd = 100
const rounds = 5
const rate = { perSecond: 100, seconds: 3 }
const idle = 2_000
const missed = 1_000
const longDay = 1_000
const figure = { row: name, unit: 'ms' } as const

/**
 * Chat, authenticated, validated, stored and delivered to every connection of a conversation, in 500 rooms of two
 * and one of 100. Compared with a bare `ws` server in its own process that forwards the same frames to the same
 * connections. A message counts once every connection of its room has it. Idle connections and missed messages are
 * reported separately.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const { connectionString } = await postgres.testDatabase()
    const app = await startServer<ChatApp>('chat-app.ts', [
      connectionString,
      ...[pairs, crowd, 2].map(String),
    ])
    const { url: bareUrl } = await startServer<{ readonly url: string }>('forward-server.ts', [])
    const [ofTwo, ofMany] = [app.rooms.slice(0, pairs), app.rooms.slice(pairs, pairs + 1)]
    const memory = await memoryOfIdle(app, ofMany[0]!)
    const [rooms, bareRooms] = [await openRooms(app, ofTwo), await openBareRooms(bareUrl, ofTwo)]
    const results = await inRooms(`${pairs} rooms of two`, rooms, bareRooms, 0.85)
    close([...rooms, ...bareRooms])
    const [crowded, bareCrowded] = [await openRooms(app, ofMany), await openBareRooms(bareUrl, ofMany)]
    results.push(...(await inRooms(`a room of ${crowd}`, crowded, bareCrowded, 1)))
    const fresh = await openRooms(app, app.rooms.slice(-1))
    results.push(...(await onLongDay(crowded[0]!, fresh[0]!)))
    const caughtUp = await catchUps(app, ofMany[0]!, crowded[0]!)
    close([...crowded, ...bareCrowded, ...fresh])
    return [
      ...results,
      withinLimit({
        ...figure,
        what: `catch-up of ${missed} missed messages`,
        values: caughtUp,
        atMost: 1_000,
      }),
      withinLimit({
        row: name,
        what: `memory of ${idle} idle connections`,
        unit: 'MB',
        values: [memory],
        atMost: 150,
      }),
    ]
  },
}

/** Latency at a fixed rate and deliveries without one, each in turns with the bare server. */
async function inRooms(
  what: string,
  rooms: readonly OpenRoom[],
  bare: readonly OpenRoom[],
  atLeast: number,
): Promise<RowResult[]> {
  const measured: { readonly p95: number; readonly p95Ratio: number; readonly p99Ratio: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await latenciesAt(bare, rate)
    const ours = await latenciesAt(rooms, rate)
    const ratio = (share: number) => quantile(ours, share) / quantile(limit, share)
    // The first round does not count.
    if (round > 0) measured.push({ p95: quantile(ours, 0.95), p95Ratio: ratio(0.95), p99Ratio: ratio(0.99) })
  }
  const at = `at ${rate.perSecond} messages/s, ${what}`
  const ratio = { row: name, unit: '×' } as const
  const senders = 32
  return [
    withinLimit({
      ...figure,
      what: `delivery p95 ${at}`,
      values: measured.map(({ p95 }) => p95),
      atMost: 50,
    }),
    withinLimit({
      ...ratio,
      what: `delivery p95 to a bare ws ${at}`,
      values: measured.map(({ p95Ratio }) => p95Ratio),
      atMost: 2,
    }),
    withinLimit({
      ...ratio,
      what: `delivery p99 to a bare ws ${at}`,
      values: measured.map(({ p99Ratio }) => p99Ratio),
      atMost: 1.5,
    }),
    ...(await compare([
      {
        row: name,
        what: `deliveries, ${senders} senders, ${what}`,
        limit: { name: 'bare ws', measure: () => deliveriesOf(bare, { senders, seconds: 1 }) },
        ours: { name: 'chat', measure: () => deliveriesOf(rooms, { senders, seconds: 1 }) },
        reach: { atLeast },
      },
    ])),
  ]
}

/** Messages one after the other on a day that has thousands, held against a day that has at most 200. */
async function onLongDay(long: OpenRoom, fresh: OpenRoom): Promise<readonly RowResult[]> {
  const messages = 25
  if (long.received.length < longDay) throw new Error(`a day of only ${long.received.length} messages`)
  async function rateIn({ deliver }: OpenRoom): Promise<number> {
    return rateOf(async () => {
      for (let n = 0; n < messages; n += 1) await deliver(n)
      return messages
    })
  }
  return compare([
    {
      row: name,
      what: `messages one after the other on a day of ${long.received.length}, a room of ${crowd}`,
      limit: { name: 'on a day of 200', measure: () => rateIn(fresh) },
      ours: { name: 'chat', measure: () => rateIn(long) },
      reach: { atLeast: 0.8 },
    },
  ])
}

/** Milliseconds from joining to the last of the missed messages. */
async function catchUps(
  app: ChatApp,
  room: ChatRoom,
  { sockets, deliver }: OpenRoom,
): Promise<readonly number[]> {
  const from = lastMessageOf(sockets[0]!)
  await deliver(0)
  const lastMessageId = await from
  const inFlight = 20
  for (let n = 0; n < missed; n += inFlight)
    await Promise.all(Array.from({ length: inFlight }, (_, at) => deliver(n + at)))
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const socket = await connectTo(app.url, '/ws/chat', room.tokens[0]!)
    const started = performance.now()
    socket.send(JSON.stringify({ type: 'join_room', conversationId: room.conversationId, lastMessageId }))
    await received(socket, missed)
    values.push(performance.now() - started)
    socket.terminate()
  }
  return values
}

function lastMessageOf(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('message', function take(data: Buffer) {
      const { type, id } = JSON.parse(data.toString('utf8'))
      if (type !== 'new_message') return
      socket.off('message', take)
      resolve(id)
    })
  })
}

/** Resolves when a socket has received so many messages, of the answer to its joining and after it. */
function received(socket: WebSocket, count: number): Promise<void> {
  let left = count
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const { type, messages } = JSON.parse(data.toString('utf8'))
      if (type === 'room_joined') left -= messages.length
      if (type === 'new_message') left -= 1
      if (left === 0) resolve()
    })
  })
}

/** Megabytes that idle connections, twenty of a session as at most, add to the server's process. */
async function memoryOfIdle({ url, pid }: ChatApp, { tokens }: ChatRoom): Promise<number> {
  const before = megabytesOf(pid)
  const sockets: WebSocket[] = []
  while (sockets.length < idle)
    sockets.push(...(await Promise.all(tokens.map((token) => connectTo(url, '/ws/chat', token)))))
  await sleep(2_000)
  const after = megabytesOf(pid)
  const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN
  if (!sockets.every(isOpen)) throw new Error('an idle connection was closed')
  for (const socket of sockets) socket.terminate()
  await sleep(1_000)
  return after - before
}
