import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

export type ChatRoom = {
  readonly conversationId: string
  /** Sessions of its connections: the client's and the professional's in turn. */
  readonly tokens: readonly string[]
}
export type ChatApp = { readonly url: string; readonly pid: number; readonly rooms: readonly ChatRoom[] }

/** A room whose connections count how often each message arrived. */
export type OpenRoom = {
  readonly sockets: readonly WebSocket[]
  /** Sends a message by one of the connections; resolves with the milliseconds until every connection has it. */
  readonly deliver: (by: number) => Promise<number>
  /** The names of delivered messages, in the order in which the first connection received them. */
  readonly received: readonly string[]
}

const connectingAtOnce = 50
let addresses = 0

/** A socket of a session, from a network of its own. */
export async function connectTo(
  url: string,
  path: string,
  token: string,
  origin?: string,
): Promise<WebSocket> {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers = { cookie: `escuta.session=${token}`, 'x-forwarded-for': address, ...(origin && { origin }) }
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers, perMessageDeflate: false })
  await once(socket, 'open')
  // A connection that the server cuts is seen by its close.
  socket.on('error', () => undefined)
  return socket
}

/** Opens rooms of the app's chat; each connection has joined. */
export function openRooms(
  { url }: Pick<ChatApp, 'url'>,
  rooms: readonly ChatRoom[],
): Promise<readonly OpenRoom[]> {
  return inParts(rooms, async ({ conversationId, tokens }) => {
    const sockets = await inParts(tokens, async (token) => {
      const socket = await connectTo(url, '/ws/chat', token)
      socket.send(JSON.stringify({ type: 'join_room', conversationId }))
      await frameOf(socket, 'room_joined')
      return socket
    })
    return countingRoom(sockets, (text) => JSON.stringify({ type: 'chat_message', message: text }))
  })
}

/** Opens as many rooms of the bare server. */
export function openBareRooms(url: string, rooms: readonly ChatRoom[]): Promise<readonly OpenRoom[]> {
  return inParts(rooms, async ({ conversationId, tokens }) => {
    const sockets = await inParts(tokens, (token) => connectTo(url, `/${conversationId}`, token))
    return countingRoom(sockets, (text) => JSON.stringify({ type: 'new_message', message: text }))
  })
}

/** Resolves with the next frame of a type. */
export async function frameOf(socket: WebSocket, type: string): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    const frame = JSON.parse(data.toString('utf8'))
    if (frame.type === type) return frame
  }
}

/** Milliseconds of each of the messages that rooms send in turn at a rate; the members of a room send in turn. */
export async function latenciesAt(
  rooms: readonly OpenRoom[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<readonly number[]> {
  const sent: Promise<number>[] = []
  const started = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = started + (n * 1_000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    sent.push(rooms[n % rooms.length]!.deliver(Math.floor(n / rooms.length)))
  }
  return Promise.all(sent)
}

/** Deliveries per second while some senders each send their next message once the last has reached everyone. */
export async function deliveriesOf(
  rooms: readonly OpenRoom[],
  { senders, seconds }: { readonly senders: number; readonly seconds: number },
): Promise<number> {
  let delivered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let n = sender; performance.now() - started < seconds * 1_000; n += senders) {
        const room = rooms[n % rooms.length]!
        await room.deliver(Math.floor(n / rooms.length))
        delivered += room.sockets.length
      }
    }),
  )
  return (delivered * 1_000) / (performance.now() - started)
}

/** The value that a share of the values is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

export function close(rooms: readonly OpenRoom[]): void {
  for (const { sockets } of rooms) for (const socket of sockets) socket.terminate()
}

function countingRoom(sockets: readonly WebSocket[], frameWith: (text: string) => string): OpenRoom {
  const waiting = new Map<string, { missing: number; readonly done: () => void }>()
  const received: string[] = []
  for (const [nth, socket] of sockets.entries()) {
    socket.on('message', (data: Buffer) => {
      const { type, message, code } = JSON.parse(data.toString('utf8'))
      if (type === 'error') throw new Error(`a message was refused: ${code}`)
      if (type !== 'new_message') return
      const delivery = waiting.get(message)
      if (!delivery) throw new Error('a message arrived more often than once')
      if (nth === 0) received.push(message)
      delivery.missing -= 1
      if (delivery.missing === 0) delivery.done()
    })
  }
  return {
    sockets,
    received,
    deliver: (by) =>
      new Promise((resolve) => {
        const text = randomUUID()
        const started = performance.now()
        function done(): void {
          waiting.delete(text)
          resolve(performance.now() - started)
        }
        waiting.set(text, { missing: sockets.length, done })
        sockets[by % sockets.length]!.send(frameWith(text))
      }),
  }
}

async function inParts<Given, Made>(
  all: readonly Given[],
  make: (one: Given) => Promise<Made>,
): Promise<readonly Made[]> {
  const made: Made[] = []
  for (let from = 0; from < all.length; from += connectingAtOnce)
    made.push(...(await Promise.all(all.slice(from, from + connectingAtOnce).map(make))))
  return made
}
