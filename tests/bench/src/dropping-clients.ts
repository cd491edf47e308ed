import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type ChatApp, type ChatRoom, connectTo, frameOf } from './chat-clients.ts'

type Frame = {
  readonly type: string
  readonly id: string
  readonly message: string
  readonly sentAs?: string
  readonly messages: readonly Frame[]
}

const betweenMessagesMs = 200
const afterwardsMs = 60_000
/** How long a connection lives once it has joined. */
const [shortestMs, longestMs] = [100, 900]

/**
 * Two people converse while their connections are cut every moment. The first sends numbered messages, and again
 * each that was not acknowledged. The second asks for what follows the last message it has. Returns whether the
 * second has each of the acknowledged messages once and in order.
 */
export async function keepsThroughDrops(app: ChatApp, room: ChatRoom, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1_000
  const [senderToken, receiverToken] = room.tokens as readonly [string, string]
  const unacknowledged = new Map<string, string>()
  const received: Frame[] = []
  const { conversationId } = room
  let sent = 0

  /** Connections live longer once nothing new is sent. */
  const aMoment = () =>
    performance.now() > end ? 2_000 : shortestMs + Math.random() * (longestMs - shortestMs)
  async function send(): Promise<void> {
    while (performance.now() < end || unacknowledged.size > 0) {
      const socket = await connectTo(app.url, '/ws/chat', senderToken)
      hear(socket, ({ sentAs }) => sentAs && unacknowledged.delete(sentAs))
      await join(socket, { conversationId })
      const until = performance.now() + aMoment()
      for (const [messageId, message] of unacknowledged)
        say(socket, { type: 'chat_message', message, messageId })
      while (performance.now() < until) {
        await sleep(betweenMessagesMs)
        if (performance.now() > end) continue
        const [messageId, message] = [randomUUID(), String((sent += 1))]
        unacknowledged.set(messageId, message)
        say(socket, { type: 'chat_message', message, messageId })
      }
      socket.terminate()
    }
  }
  async function receive(): Promise<void> {
    // What was stored last is asked for once more when nothing is sent any more.
    while (performance.now() < end || unacknowledged.size > 0 || received.length < sent) {
      const socket = await connectTo(app.url, '/ws/chat', receiverToken)
      hear(socket, (message) => received.push(message))
      await join(socket, { conversationId, lastMessageId: received.at(-1)?.id })
      await sleep(aMoment())
      socket.terminate()
    }
  }
  const isOver = await Promise.race([
    Promise.all([send(), receive()]).then(() => true),
    sleep(seconds * 1_000 + afterwardsMs, false, { ref: false }),
  ])
  return isOver && received.every(({ message }, at) => message === String(at + 1))
}

async function join(socket: WebSocket, room: object): Promise<void> {
  const joined = frameOf(socket, 'room_joined')
  say(socket, { type: 'join_room', ...room })
  await joined
}

function say(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message))
}

/** Calls `onMessage` with the messages of each answer to a joining, and with each after it, until the socket is cut. */
function hear(socket: WebSocket, onMessage: (message: Frame) => void): void {
  socket.on('message', (data: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    const frame: Frame = JSON.parse(data.toString('utf8'))
    if (frame.type === 'error') throw new Error(`a message was refused: ${data.toString('utf8')}`)
    if (frame.type === 'room_joined') frame.messages.forEach(onMessage)
    if (frame.type === 'new_message') onMessage(frame)
  })
}
