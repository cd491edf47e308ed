import { newId, RefusedError, type SocketChannel } from '@escuta/kernel'
import type { ChatMember, ChatRooms } from '../application/chat-rooms.ts'
import { contextOf } from '../application/connection-context.ts'
import type { SendDeps } from '../application/deps.ts'
import { findMessage } from '../application/messages-after.ts'
import { sideOf } from '../application/membership.ts'
import { readOwnMessages } from '../application/read-messages.ts'
import { sendOwnMessage } from '../application/send-message.ts'
import {
  type ChatClientMessage,
  chatClientMessage,
  type ChatNotice,
  chatPath,
  conversationIdOf,
  messageIdOf,
  chatServerMessage,
  type ConversationPair,
  conversationPair,
  messagingRefusals,
} from '../contract/index.ts'
import { lastOfOther } from '../read-models/messages/messages.query.ts'
import { messageReader } from './received-message.ts'

type Join = Extract<ChatClientMessage, { type: 'join_room' }>

const readMessage = messageReader(
  chatClientMessage,
  chatClientMessage.options.map((option) => option.shape.type.value),
)

/** `/ws/chat`: a socket is in at most one conversation at a time. */
export function chatChannel(deps: SendDeps, rooms: ChatRooms): SocketChannel {
  async function pairOf({ appointmentId, conversationId }: Join): Promise<ConversationPair> {
    if (conversationId) return conversationId
    const appointment = (await deps.appointments.byIds([appointmentId!])).get(appointmentId!)
    if (!appointment) throw new RefusedError(messagingRefusals.refuse('conversation-not-found'))
    return conversationPair.parse(appointment)
  }
  return {
    path: chatPath,
    permissions: ['messaging.chat'],
    messageBytes: 32 * 1024,
    messageLimit: 200,
    documentation: {
      summary: 'As conversas de um paciente com um profissional.',
      sends: chatClientMessage,
      receives: chatServerMessage,
      refusals: messagingRefusals.texts,
    },
    start(hub) {
      rooms.open(hub)
      return {
        connect(connection) {
          let member: ChatMember | undefined
          function leave(): void {
            if (member) rooms.leave(member)
            member = undefined
          }
          async function join(message: Join): Promise<void> {
            const pair = await pairOf(message)
            const side = sideOf(connection.actor, pair)
            const { lastMessageId } = message
            const lastSeen = lastMessageId ? await findMessage(deps, pair, lastMessageId) : undefined
            leave()
            const joining = { connection, pair, side }
            await rooms.join(joining, lastSeen ?? null)
            member = joining
          }
          async function inRoom(act: (joined: ChatMember) => Promise<unknown> | void): Promise<void> {
            if (!member) throw new RefusedError(messagingRefusals.refuse('not-in-room'))
            await act(member)
          }
          return {
            async receive(received) {
              const message = readMessage(received)
              switch (message.type) {
                case 'join_room':
                  return join(message)
                case 'leave_room':
                  return leave()
                case 'user_typing':
                  return inRoom((joined) => rooms.typing(joined))
                case 'message_read':
                  return inRoom((joined) => read(joined, message.messageId))
                case 'chat_message':
                  return inRoom((joined) => send(joined, message))
              }
            },
            closed: leave,
          }
        },
        onPublished: (room, message) => rooms.hear(room, message as ChatNotice),
        onLiveNotice({ rooms: people, message }) {
          if (message.type !== 'changed') return
          if (message.topics.includes('messaging.messages'))
            rooms.lookLater(({ clientId }) => people.includes(`client:${clientId}`))
        },
        onGap: () => rooms.catchUpAll(),
        close: () => rooms.close(),
      }
    },
  }

  async function send(
    { connection, pair, side }: ChatMember,
    { message, messageType, messageId = newId() }: Extract<ChatClientMessage, { type: 'chat_message' }>,
  ): Promise<void> {
    const input = { conversationId: pair, message, messageType, messageId }
    const sentBy = { connection, sentAs: messageId }
    await rooms.sending(messageIdOf(conversationIdOf(pair), side, messageId), sentBy, async () => {
      const stored = await sendOwnMessage(deps, contextOf(deps, connection), input)
      await rooms.sent(pair, stored, sentBy)
    })
  }

  async function read(member: ChatMember, messageId: string | undefined): Promise<void> {
    const { connection, pair, side } = member
    // The day on which the other wrote last may be before the day of the last message.
    const places = messageId
      ? [await findMessage(deps, pair, messageId)]
      : [await lastOfOther(deps, pair, side), rooms.lastIn(member)]
    for (const place of places) {
      if (!place) continue
      const { day, ordinal } = place
      const context = contextOf(deps, connection)
      const upTo = await readOwnMessages(deps, context, { conversationId: pair, day, ordinal })
      if (upTo) rooms.read(pair, connection.actor.userId, upTo, connection)
    }
  }
}
