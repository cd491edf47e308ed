import {
  type ChatMessage,
  type ChatServerMessage,
  comparePlaces,
  messageIdOf,
  type MessagePlace,
  type SenderType,
} from '@escuta/messaging/contract'
import { type Frame, type JsonSocket, openJsonSocket, type SocketStatus } from '../../../lib/json-socket.ts'
import { refusalText } from '../../../lib/failure.ts'
import { createOutbox, type OutboxDeps, type UnsentMessage } from './outbox.ts'

export type ConversationState = {
  readonly status: SocketStatus
  /** The own side; null until the room was joined. */
  readonly side: SenderType | null
  /** The oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly unsent: readonly UnsentMessage[]
  /** How often more was missed than a connection brings: older messages are read anew then. */
  readonly gaps: number
  readonly isOtherTyping: boolean
  /** Why the room cannot be joined; null while it can. */
  readonly refusal: string | null
}

/** Milliseconds after which the other is no longer shown as typing. */
const typingMs = 3_000
/** Milliseconds between two notices that the user is typing. */
const typingPauseMs = 1_500
const mostPauseSeconds = 60

export type ConversationClient = ReturnType<typeof createConversationClient>

type Options = Pick<OutboxDeps, 'sendFile' | 'failureOf'> & {
  readonly conversationId: string
  readonly address: string
  readonly newId: () => string
  /** What was not confirmed when this tab had the conversation open before. */
  readonly unsent?: readonly UnsentMessage[]
  /** The session of the connection has ended. */
  readonly onEnded: () => Promise<unknown>
  /** It is left and has nothing more to send. */
  readonly onLeft?: () => void
}

/**
 * The client of one conversation: messages are shown once and in order, over lost connections too; what could not be
 * sent is kept and sent with the next connection. It connects with `open`; once left, it stays until its files were
 * sent.
 */
export function createConversationClient(options: Options) {
  const { conversationId, address, newId, unsent = [], onEnded, onLeft } = options
  let state: ConversationState = {
    status: 'connecting',
    side: null,
    messages: [],
    unsent,
    gaps: 0,
    isOtherTyping: false,
    refusal: null,
  }
  const listeners = new Set<() => void>()
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let lastTyped = -typingPauseMs
  let socket: JsonSocket | undefined
  let isLeft = false
  /** The last message that this connection has named to the server as read. */
  let lastRead: string | undefined

  const outbox = createOutbox(
    {
      ...options,
      sendText: (messageId, message) =>
        socket?.send({ type: 'chat_message', messageId, message, messageType: 'text' }),
      onChange: (left) => change({ unsent: left }),
      onSent: (message) => add([message]),
    },
    unsent,
  )

  function change(changes: Partial<ConversationState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
    if (isLeft && (state.status !== 'connected' || !outbox.hasFiles())) end()
  }

  function open(): () => void {
    isLeft = false
    socket ??= openJsonSocket(address, {
      onOpen() {
        const last = state.messages.at(-1)
        socket?.send({ type: 'join_room', conversationId, ...(last && { lastMessageId: last.id }) })
      },
      onStatus(status) {
        // A connection counts once its room was joined.
        if (status === 'connected') return
        change({ status })
        outbox.disconnected()
      },
      onFrame: (frame) => receive(frame as Frame & ChatServerMessage),
      onEnded,
    })
    return () => {
      isLeft = true
      change({})
    }
  }

  function end() {
    if (!socket) return
    const ended = socket
    socket = undefined
    clearTimeout(typingTimer)
    ended.close()
    outbox.disconnected()
    change({ status: 'disconnected', isOtherTyping: false })
    onLeft?.()
  }

  function receive(frame: ChatServerMessage | ErrorFrame) {
    switch (frame.type) {
      case 'room_joined':
        lastRead = undefined
        change({ status: 'connected', side: frame.userType, refusal: null })
        // What is between is read backwards from the new ones, so that nothing is missing in the middle.
        if (frame.hasGap) change({ messages: [], gaps: state.gaps + 1 })
        add(frame.messages)
        if (frame.readUpTo) markRead(frame.readUpTo)
        outbox.connected()
        return
      case 'new_message': {
        const { type: _type, sentAs: _sentAs, ...message } = frame
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

  function refused({ code, messageId, message, action, details }: ErrorFrame) {
    const refusal = refusalText({ message, action })
    if (messageId !== undefined && state.unsent.some((each) => each.messageId === messageId)) {
      if (code !== 'too-many-messages') return outbox.refuse(messageId, refusal)
      outbox.sendLater(messageId, details?.retryAfterSeconds ?? mostPauseSeconds)
    } else if (state.side === null) change({ refusal })
  }

  function add(more: readonly ChatMessage[]) {
    const known = new Map([...state.messages, ...more].map((message) => [message.id, message]))
    change({ messages: [...known.values()].toSorted(comparePlaces) })
    const { side } = state
    if (side) outbox.confirm((own) => known.has(messageIdOf(conversationId, side, own)))
  }

  /** The other has read the own messages up to a place. */
  function markRead(place: MessagePlace) {
    change({
      messages: state.messages.map((message) =>
        message.isRead || message.senderType !== state.side || comparePlaces(message, place) > 0
          ? message
          : { ...message, isRead: true },
      ),
    })
  }

  /** Sends a text and then files, or keeps them for the next connection; blank text is not sent. */
  function send(text: string, files: readonly File[] = []) {
    const trimmed = text.trim()
    const written = trimmed === '' ? [] : [{ messageId: newId(), message: trimmed, refusal: null }]
    const attached = files.map((file) => ({
      messageId: newId(),
      message: file.name,
      refusal: null,
      attachment: { file, size: file.size, share: null },
    }))
    outbox.add([...written, ...attached])
  }

  return {
    /** Connects; the returned function leaves the conversation and keeps what was not sent. */
    open,
    /** Ends the connection, whatever is on its way. */
    end,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    send,
    discard: outbox.discard,
    retry: outbox.retry,
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
  readonly details?: { readonly retryAfterSeconds?: number }
}
