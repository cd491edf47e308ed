import { createKeyedQueue } from '@escuta/event-sourcing'
import type { ChannelHub, Connection } from '@escuta/kernel'
import {
  type ChatMessage,
  type ChatNotice,
  type ChatServerMessage,
  type ChatUserFrame,
  comparePlaces,
  type ConversationPair,
  conversationIdOf,
  type MessagePlace,
  mostJoinedMessages,
  mostMissedMessages,
  otherSide,
  type SenderType,
} from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'
import { readPlacesOf } from '../read-models/messages/messages.query.ts'
import { messagesAfter } from './messages-after.ts'
import type { ReadUpTo } from './read-messages.ts'

const mostWaitingPerRoom = 1_000
const lateMs = 1_000

/** A connection in a room. */
export type ChatMember = {
  readonly connection: Connection
  readonly pair: ConversationPair
  readonly side: SenderType
}

/** The connection that a message came from, and the sender's own name for it. */
type SentBy = { readonly connection: Connection; readonly sentAs: string }
type Sent = SentBy & { readonly id: string }

type Room = {
  readonly pair: ConversationPair
  readonly members: Set<ChatMember>
  /** The last message that every member was sent; null before the first. */
  last: MessagePlace | null
}

export type ChatRooms = ReturnType<typeof createChatRooms>

/**
 * The open conversations of this process. Its members are sent each message once and in order: a message that does not
 * follow the last one is not sent, but everything after the last one is read from the store.
 */
export function createChatRooms(deps: Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock'>) {
  const rooms = new Map<string, Room>()
  const inTurn = createKeyedQueue(mostWaitingPerRoom)
  const late = new Set<string>()
  let hub: ChannelHub | undefined
  let timer: NodeJS.Timeout | undefined

  function sendToAll(room: Room, messages: readonly ChatMessage[], sent?: Sent): void {
    for (const message of messages) {
      const text = frameOf(message)
      for (const { connection } of room.members) {
        const isSender = sent?.connection === connection && sent.id === message.id
        connection.sendText(isSender ? frameOf(message, sent.sentAs) : text)
      }
      room.last = { day: message.day, ordinal: message.ordinal }
    }
  }

  /** Sends what was stored after the last message. */
  async function catchUp(room: Room, sent?: Sent): Promise<void> {
    sendToAll(room, await messagesAfter(deps, room.pair, room.last, mostMissedMessages), sent)
  }
  const inRoom = (name: string, act: (room: Room) => Promise<void> | void): Promise<void> =>
    inTurn(name, async () => {
      const room = rooms.get(name)
      if (room) await act(room)
    })

  function sendToOthers(room: Room, own: Connection | undefined, frame: ChatUserFrame): void {
    const text = JSON.stringify(frame)
    for (const { connection } of room.members) if (connection !== own) connection.sendText(text)
  }
  function publish(name: string, notice: ChatNotice): void {
    hub?.publish(name, notice)
  }
  function sendToRoom(pair: ConversationPair, frame: ChatUserFrame, own?: Connection): void {
    const name = conversationIdOf(pair)
    const room = rooms.get(name)
    if (room) sendToOthers(room, own, frame)
    publish(name, { type: 'user', frame })
  }

  return {
    open: (channelHub: ChannelHub): void => void (hub = channelHub),

    /** Sends `room_joined`, with what the client has missed after a place or with the newest messages. */
    join(member: ChatMember, lastSeen: MessagePlace | null): Promise<void> {
      const name = conversationIdOf(member.pair)
      return inTurn(name, async () => {
        const room = rooms.get(name) ?? { pair: member.pair, members: new Set(), last: null }
        if (room.members.size > 0) await catchUp(room)
        const most = lastSeen === null ? mostJoinedMessages : mostMissedMessages
        const messages = await messagesAfter(deps, member.pair, lastSeen, most)
        sendToAll(
          room,
          room.members.size > 0 ? messages.filter((message) => isAfter(message, room.last)) : [],
        )
        const { connection, side } = member
        const { [otherSide(side)]: readUpTo } = await readPlacesOf(deps, member.pair)
        const newest = messages.at(-1) ?? lastSeen
        if (newest && isAfter(newest, room.last)) room.last = { day: newest.day, ordinal: newest.ordinal }
        rooms.set(name, room)
        room.members.add(member)
        connection.send({
          type: 'room_joined',
          conversationId: name,
          userType: side,
          messages: [...messages],
          readUpTo,
        } satisfies ChatServerMessage)
        const frame: ChatUserFrame = { type: 'user_joined', userId: connection.actor.userId, userType: side }
        sendToOthers(room, connection, frame)
        publish(name, { type: 'user', frame })
      })
    },

    leave(member: ChatMember): void {
      const name = conversationIdOf(member.pair)
      void inRoom(name, (room) => {
        if (!room.members.delete(member)) return
        if (room.members.size === 0) rooms.delete(name)
        const frame: ChatUserFrame = {
          type: 'user_left',
          userId: member.connection.actor.userId,
          userType: member.side,
        }
        sendToOthers(room, member.connection, frame)
        publish(name, { type: 'user', frame })
      })
    },

    typing({ connection, pair, side }: ChatMember): void {
      sendToRoom(pair, { type: 'user_typing', userId: connection.actor.userId, userType: side }, connection)
    },

    /** A participant has read: everyone else is sent up to where, their other devices too. */
    read(pair: ConversationPair, userId: string, { reader, ...upTo }: ReadUpTo, own?: Connection): void {
      sendToRoom(pair, { type: 'message_read', userId, userType: reader, ...upTo }, own)
    },

    /** A message was stored by this process: the conversation's members everywhere are sent it. */
    sent(pair: ConversationPair, message: ChatMessage, sentBy?: SentBy): Promise<void> {
      const name = conversationIdOf(pair)
      publish(name, { type: 'sent', place: { day: message.day, ordinal: message.ordinal } })
      const sent = sentBy && { ...sentBy, id: message.id }
      return inRoom(name, (room) => {
        if (follows(message, room.last)) return sendToAll(room, [message], sent)
        if (isAfter(message, room.last)) return catchUp(room, sent)
        // A message that was sent to all before is acknowledged to its sender again.
        return sentBy?.connection.sendText(frameOf(message, sentBy.sentAs))
      })
    },

    /** Receives what another process published about a room. */
    async hear(name: string, notice: ChatNotice): Promise<void> {
      await inRoom(name, (room) => {
        if (notice.type === 'user') return sendToOthers(room, undefined, notice.frame)
        return isAfter(notice.place, room.last) ? catchUp(room) : undefined
      })
    },

    /** The last message that the room's members were sent. */
    lastIn: ({ pair }: ChatMember): MessagePlace | null => rooms.get(conversationIdOf(pair))?.last ?? null,

    /** Views have messages of these people: looks a moment later whether one was not announced. */
    lookLater(isConcerned: (pair: ConversationPair) => boolean): void {
      for (const [name, { pair }] of rooms) if (isConcerned(pair)) late.add(name)
      if (late.size > 0) timer ??= setTimeout(lookNow, lateMs)
    },

    async catchUpAll(): Promise<void> {
      await Promise.all([...rooms.keys()].map((name) => inRoom(name, (room) => catchUp(room))))
    },
  }

  function lookNow(): void {
    timer = undefined
    const names = [...late]
    late.clear()
    for (const name of names) inRoom(name, (room) => catchUp(room)).catch(() => undefined)
  }
}

function frameOf(message: ChatMessage, sentAs?: string): string {
  return JSON.stringify({
    type: 'new_message',
    ...message,
    ...(sentAs && { sentAs }),
  } satisfies ChatServerMessage)
}

function isAfter(place: MessagePlace, last: MessagePlace | null): boolean {
  return last === null || comparePlaces(place, last) > 0
}

/** Whether a message is known to be the next one: of another day it may not be. */
function follows(place: MessagePlace, last: MessagePlace | null): boolean {
  return last !== null && place.day === last.day && place.ordinal === last.ordinal + 1
}
