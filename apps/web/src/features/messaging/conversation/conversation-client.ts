import type { ChatMessage, ChatServerMessage, MessagePlace, SenderType } from '@escuta/messaging/contract'
import { type Frame, type JsonSocket, openJsonSocket, type SocketStatus } from '../../../lib/json-socket.ts'

/** A message that the server has not confirmed; `refusal` says why it refused it. */
export type UnsentMessage = {
  readonly messageId: string
  readonly message: string
  readonly refusal: string | null
}

export type ConversationState = {
  readonly status: SocketStatus
  /** The own side; null until the room was joined. */
  readonly side: SenderType | null
  /** The oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly unsent: readonly UnsentMessage[]
  readonly isOtherTyping: boolean
  /** Why the room cannot be joined; null while it can. */
  readonly refusal: string | null
}

/** Milliseconds after which the other is no longer shown as typing. */
const typingMs = 3_000
/** Milliseconds between two notices that the user is typing. */
const typingPauseMs = 1_500

export type ConversationClient = ReturnType<typeof createConversationClient>

type Options = {
  /** `{ appointmentId }` or `{ conversationId }`. */
  readonly room: object
  readonly address: string
  readonly newId: () => string
  /** What was not confirmed when this tab had the conversation open before. */
  readonly unsent?: readonly UnsentMessage[]
  readonly onEnded: () => Promise<unknown>
}

/**
 * The client of one conversation: messages stand once and in order, over lost connections too; what could not be sent is
 * kept and sent with the next connection. It connects with `open`.
 */
export function createConversationClient({ room, address, newId, unsent = [], onEnded }: Options) {
  let state: ConversationState = {
    status: 'connecting',
    side: null,
    messages: [],
    unsent,
    isOtherTyping: false,
    refusal: null,
  }
  const listeners = new Set<() => void>()
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let lastTyped = -typingPauseMs
  let socket: JsonSocket | undefined
  /** The last message that this connection has named to the server as read. */
  let lastRead: string | undefined

  function change(changes: Partial<ConversationState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function open(): () => void {
    socket = openJsonSocket(address, {
      onOpen() {
        const last = state.messages.at(-1)
        socket?.send({ type: 'join_room', ...room, ...(last && { lastMessageId: last.id }) })
      },
      // A connection counts once its room was joined.
      onStatus: (status) => change(status === 'connected' ? {} : { status }),
      onFrame: (frame) => receive(frame as Frame & ChatServerMessage),
      onEnded,
    })
    return () => {
      clearTimeout(typingTimer)
      socket?.close()
      change({ status: 'disconnected', isOtherTyping: false })
    }
  }

  function receive(frame: ChatServerMessage | ErrorFrame) {
    switch (frame.type) {
      case 'room_joined':
        lastRead = undefined
        change({ status: 'connected', side: frame.userType, refusal: null })
        add(frame.messages)
        if (frame.readUpTo) markRead(frame.readUpTo)
        for (const { messageId, message, refusal } of state.unsent) if (!refusal) submit(messageId, message)
        return
      case 'new_message': {
        const { type: _type, sentAs, ...message } = frame
        change({ unsent: state.unsent.filter(({ messageId }) => messageId !== sentAs) })
        if (message.senderType !== state.side) stopTyping()
        add([message])
        return
      }
      case 'user_typing':
        if (frame.userType === state.side) return
        clearTimeout(typingTimer)
        typingTimer = setTimeout(stopTyping, typingMs)
        change({ isOtherTyping: true })
        return
      case 'message_read':
        return frame.userType === state.side ? undefined : markRead(frame)
      case 'error':
        return refused(frame)
      default:
    }
  }

  function stopTyping() {
    clearTimeout(typingTimer)
    if (state.isOtherTyping) change({ isOtherTyping: false })
  }

  function refused({ messageId, message, action }: ErrorFrame) {
    const refusal = [message, action].filter(Boolean).join(' ')
    const isUnsent = state.unsent.some((each) => each.messageId === messageId)
    if (!isUnsent) return state.side === null ? change({ refusal }) : undefined
    return change({
      unsent: state.unsent.map((each) => (each.messageId === messageId ? { ...each, refusal } : each)),
    })
  }

  function add(more: readonly ChatMessage[]) {
    const known = new Map([...state.messages, ...more].map((message) => [message.id, message]))
    change({ messages: [...known.values()].toSorted(inOrder) })
  }

  /** The other has read the own messages up to a place. */
  function markRead(place: MessagePlace) {
    change({
      messages: state.messages.map((message) =>
        message.isRead || message.senderType !== state.side || inOrder(message, place) > 0
          ? message
          : { ...message, isRead: true },
      ),
    })
  }

  function submit(messageId: string, message: string) {
    socket?.send({ type: 'chat_message', messageId, message, messageType: 'text' })
  }

  return {
    /** Connects; the returned function ends the connection and keeps the messages. */
    open,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Sends a message, or keeps it for the next connection; blank text is not sent. */
    send(text: string): void {
      const trimmed = text.trim()
      if (trimmed === '') return
      const messageId = newId()
      change({ unsent: [...state.unsent, { messageId, message: trimmed, refusal: null }] })
      if (state.status === 'connected') submit(messageId, trimmed)
    },
    discard(messageId: string): void {
      change({ unsent: state.unsent.filter((each) => each.messageId !== messageId) })
    },
    /** Sends a refused message once more. */
    retry(messageId: string): void {
      const message = state.unsent.find((each) => each.messageId === messageId)
      if (!message?.refusal) return
      change({
        unsent: state.unsent.map((each) =>
          each.messageId === messageId ? { ...each, refusal: null } : each,
        ),
      })
      if (state.status === 'connected') submit(messageId, message.message)
    },
    typing(now = performance.now()): void {
      if (now - lastTyped < typingPauseMs) return
      lastTyped = now
      socket?.send({ type: 'user_typing' })
    },
    /** Everything that is shown has been read. */
    read(): void {
      const last = state.messages.findLast(({ senderType }) => senderType !== state.side)
      if (!last || last.isRead || last.id === lastRead || state.status !== 'connected') return
      lastRead = last.id
      socket?.send({ type: 'message_read', messageId: last.id })
    },
    /** Older messages, from `messaging.messages`. */
    addOlder: add,
  }
}

type ErrorFrame = {
  readonly type: 'error'
  readonly code: string
  readonly message: string
  readonly action?: string
  readonly messageId?: string
}

function inOrder(one: MessagePlace, other: MessagePlace): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.ordinal - other.ordinal
}
