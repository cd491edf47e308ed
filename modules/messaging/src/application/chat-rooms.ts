import { createKeyedQueue } from '@escuta/event-sourcing'
import type { ChannelHub, Connection } from '@escuta/kernel'
import pLimit from 'p-limit'
import {
  type ChatMessage,
  type ChatNotice,
  type ChatServerMessage,
  type ChatUserFrame,
  comparePlaces,
  type ConversationPair,
  conversationIdOf,
  type MessagePlace,
  mostJoinedLetters,
  mostJoinedMessages,
  otherSide,
  type SenderType,
} from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'
import { readPlacesOf, withLaterMessages } from '../read-models/messages/messages.query.ts'
import { messagesAfter } from './messages-after.ts'
import type { ReadUpTo } from './read-messages.ts'

const mostWaitingPerRoom = 1_000
const lateMs = 1_000
/** Histories that are read at the same time: those who enter leave connections to Postgres to those who write. */
const mostReadAtOnce = 4

/** A connection in a room. */
export type ChatMember = {
  readonly connection: Connection
  readonly pair: ConversationPair
  readonly side: SenderType
}

/** The connection that a message came from, and the sender's own name for it. */
type SentBy = { readonly connection: Connection; readonly sentAs: string }

type Missed = {
  readonly messages: readonly ChatMessage[]
  /** Whether there are others before them that the client does not have. */
  readonly hasGap: boolean
}
type Room = {
  readonly pair: ConversationPair
  readonly members: Set<ChatMember>
  /** The last message that every member was sent; null before the first. */
  last: MessagePlace | null
}

export type ChatRooms = ReturnType<typeof createChatRooms>

/**
 * The open conversations of this process. Their members are sent each message once and in order. A message that does
 * not follow the last one is not sent; instead, everything after the last one is read from the store.
 */
export function createChatRooms(
  deps: Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock'> & {
    readonly settings: Pick<MessagingDeps['settings'], 'missedMessages'>
  },
) {
  const { missedMessages } = deps.settings
  const rooms = new Map<string, Room>()
  const inTurn = createKeyedQueue(mostWaitingPerRoom)
  const reading = pLimit(mostReadAtOnce)
  const late = new Set<string>()
  /** Who waits for the acknowledgement of a message, by its id. */
  const unacknowledged = new Map<string, Set<SentBy>>()
  let hub: ChannelHub | undefined
  let timer: NodeJS.Timeout | undefined

  function sendToAll(room: Room, messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      // Encoded once for all members.
      const text = Buffer.from(frameOf(message))
      const senders = [...(unacknowledged.get(message.id) ?? [])]
      unacknowledged.delete(message.id)
      for (const { connection } of room.members) {
        const sender = senders.find((each) => each.connection === connection)
        connection.sendText(sender ? frameOf(message, sender.sentAs) : text)
      }
      room.last = { day: message.day, ordinal: message.ordinal }
    }
  }

  /** Sends everything that was stored after the last message. */
  async function catchUp(room: Room): Promise<void> {
    let messages
    do {
      messages = await messagesAfter(deps, room.pair, room.last, missedMessages)
      sendToAll(room, messages)
    } while (messages.length === missedMessages)
  }
  const inRoom = (name: string, act: (room: Room) => Promise<void> | void): Promise<void> =>
    inTurn(name, async () => {
      const room = rooms.get(name)
      if (room) await act(room)
    })

  function sendToOthers(room: Room, own: Connection | undefined, frame: ChatUserFrame): void {
    const text = Buffer.from(JSON.stringify(frame))
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
    async join(member: ChatMember, lastSeen: MessagePlace | null): Promise<void> {
      const name = conversationIdOf(member.pair)
      let from = lastSeen
      let sent = 0
      // What is sent before the last part is sent out of the room's turn, which a slow reader would hold up.
      for (;;) {
        const part = await inTurn(name, () => enter(name, member, from, sent > 0))
        if (part === undefined) return
        if (sent === 0) await member.connection.sendInTurn(await roomJoined(member, part))
        else for (const message of part.messages) await member.connection.sendInTurn(newMessage(message))
        sent += part.messages.length
        from = part.messages.at(-1) ?? from
      }
    },

    /** Needs no turn: a connection that is gone is not kept by a room that waits for the database. */
    leave(member: ChatMember): void {
      const name = conversationIdOf(member.pair)
      const room = rooms.get(name)
      if (!room?.members.delete(member)) return
      if (room.members.size === 0) rooms.delete(name)
      const frame: ChatUserFrame = {
        type: 'user_left',
        userId: member.connection.actor.userId,
        userType: member.side,
      }
      sendToOthers(room, member.connection, frame)
      publish(name, { type: 'user', frame })
    },

    typing({ connection, pair, side }: ChatMember): void {
      sendToRoom(pair, { type: 'user_typing', userId: connection.actor.userId, userType: side }, connection)
    },

    /** A participant has read: everyone else is sent up to where, their other devices too. */
    read(pair: ConversationPair, userId: string, { reader, ...upTo }: ReadUpTo, own?: Connection): void {
      sendToRoom(pair, { type: 'message_read', userId, userType: reader, ...upTo }, own)
    },

    /**
     * A connection sends a message, which the catching-up of its room may acknowledge before `sent` does: so that it is sent
     * once, also to its sender. A message that all were sent before is acknowledged to its sender again.
     */
    async sending(id: string, sentBy: SentBy, store: () => Promise<void>): Promise<void> {
      const waiting = unacknowledged.get(id) ?? new Set()
      unacknowledged.set(id, waiting.add(sentBy))
      try {
        await store()
      } finally {
        waiting.delete(sentBy)
        if (waiting.size === 0 && unacknowledged.get(id) === waiting) unacknowledged.delete(id)
      }
    },

    /** A message was stored by this process: the conversation's members everywhere are sent it. */
    sent(pair: ConversationPair, message: ChatMessage, sentBy?: SentBy): Promise<void> {
      const name = conversationIdOf(pair)
      publish(name, { type: 'sent', place: { day: message.day, ordinal: message.ordinal } })
      return inRoom(name, (room) => {
        if (follows(message, room.last)) return sendToAll(room, [message])
        if (isAfter(message, room.last)) return catchUp(room)
        const isWaiting = sentBy !== undefined && unacknowledged.get(message.id)?.has(sentBy)
        return isWaiting ? sentBy.connection.sendText(frameOf(message, sentBy.sentAs)) : undefined
      })
    },

    /** Receives what another process published about a room. */
    async hear(name: string, notice: ChatNotice): Promise<void> {
      const room = rooms.get(name)
      if (!room) return
      if (notice.type === 'user') return sendToOthers(room, undefined, notice.frame)
      await catchUpLater(
        name,
        inRoom(name, (now) => (isAfter(notice.place, now.last) ? catchUp(now) : undefined)),
      )
    },

    /** The last message that the room's members were sent. */
    lastIn: ({ pair }: ChatMember): MessagePlace | null => rooms.get(conversationIdOf(pair))?.last ?? null,

    /** Views have messages of these people: looks a moment later whether one was not announced. */
    lookLater(isConcerned: (pair: ConversationPair) => boolean): void {
      look([...rooms].filter(([, { pair }]) => isConcerned(pair)).map(([name]) => name))
    },

    async catchUpAll(): Promise<void> {
      await Promise.all([...rooms.keys()].map((name) => catchUpNow(name)))
    },

    close: (): void => clearTimeout(timer),
  }

  /** Enters a member into a room; returns instead the first part of what is too much to be sent at once. */
  async function enter(
    name: string,
    member: ChatMember,
    from: MessagePlace | null,
    isJoined: boolean,
  ): Promise<Missed | undefined> {
    const room: Room = rooms.get(name) ?? { pair: member.pair, members: new Set(), last: null }
    if (room.members.size > 0) await catchUp(room)
    const { messages, hasGap } = await reading(() => missedBy(member, from))
    const part = firstPart(messages)
    if (part.length < messages.length) return { messages: part, hasGap }
    const { connection, side } = member
    const joined = isJoined ? undefined : await roomJoined(member, { messages, hasGap })
    const isBehind = room.members.size > 0
    sendToAll(room, isBehind ? messages.filter((message) => isAfter(message, room.last)) : [])
    const newest = messages.at(-1) ?? from
    if (newest && isAfter(newest, room.last)) room.last = { day: newest.day, ordinal: newest.ordinal }
    rooms.set(name, room)
    room.members.add(member)
    if (joined) connection.send(joined)
    else for (const message of messages) connection.send(newMessage(message))
    const frame: ChatUserFrame = { type: 'user_joined', userId: connection.actor.userId, userType: side }
    sendToOthers(room, connection, frame)
    publish(name, { type: 'user', frame })
    return undefined
  }
  async function roomJoined(
    { pair, side }: ChatMember,
    { hasGap, messages }: Missed,
  ): Promise<ChatServerMessage> {
    const { [otherSide(side)]: readUpTo } = await readPlacesOf(deps, pair)
    const conversationId = conversationIdOf(pair)
    return { type: 'room_joined', conversationId, userType: side, messages: [...messages], readUpTo, hasGap }
  }
  async function missedBy({ pair }: ChatMember, from: MessagePlace | null): Promise<Missed> {
    if (from !== null) {
      const messages = await messagesAfter(deps, pair, from, missedMessages + 1)
      if (messages.length <= missedMessages) return { messages, hasGap: false }
    }
    return { messages: await messagesAfter(deps, pair, null, mostJoinedMessages), hasGap: from !== null }
  }

  function look(names: Iterable<string>): void {
    for (const name of names) late.add(name)
    if (late.size > 0) timer ??= setTimeout(lookNow, lateMs)
  }
  function catchUpNow(name: string): Promise<void> {
    return catchUpLater(
      name,
      inRoom(name, (room) => catchUp(room)),
    )
  }

  /** Catches a room up a moment later when it could not be caught up now, as while Postgres restarts. */
  function catchUpLater(name: string, now: Promise<void>): Promise<void> {
    return now.catch(() => look([name]))
  }

  function lookNow(): void {
    timer = undefined
    const names = [...late].filter((name) => rooms.has(name))
    late.clear()
    const places = names.map((name) => ({ name, ...rooms.get(name)! }))
    withLaterMessages(deps, places).then(
      (behind) => behind.forEach((name) => void catchUpNow(name)),
      () => look(names),
    )
  }
}

function newMessage(message: ChatMessage, sentAs?: string): ChatServerMessage {
  return { type: 'new_message', ...message, ...(sentAs && { sentAs }) }
}
function frameOf(message: ChatMessage, sentAs?: string): string {
  return JSON.stringify(newMessage(message, sentAs))
}

/** The messages from the first on that are sent in one frame. */
function firstPart(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let letters = 0
  const end = messages.findIndex(({ message }) => (letters += message?.length ?? 0) > mostJoinedLetters)
  return end === -1 ? messages : messages.slice(0, Math.max(end, 1))
}

function isAfter(place: MessagePlace, last: MessagePlace | null): boolean {
  return last === null || comparePlaces(place, last) > 0
}

/** Whether a message is known to be the next one: of another day it may not be. */
function follows(place: MessagePlace, last: MessagePlace | null): boolean {
  return last !== null && place.day === last.day && place.ordinal === last.ordinal + 1
}
