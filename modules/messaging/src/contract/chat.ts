import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import type { MessagePlace, SenderType } from './conversation.ts'
import { conversationId, messageText, messageType } from './conversation.ts'
import type { ChatMessage } from './message.dto.ts'

export const chatPath = '/ws/chat'

/** Messages of `room_joined`: the newest, or those after `lastMessageId`. */
export const mostJoinedMessages = 50
/** Messages that a client has missed and `room_joined` brings; those before them are read by `messaging.messages`. */
export const mostMissedMessages = 1_000

/**
 * What a client sends on `/ws/chat`. Who sends is the session's user: `userId` and `userType` of the specification are
 * taken and not read.
 */
export const chatClientMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('join_room'),
      appointmentId: appointmentId.optional(),
      conversationId: conversationId.optional(),
      /** The last message that the client has, after a lost connection. */
      lastMessageId: z.string().optional(),
    })
    .refine((join) => (join.appointmentId === undefined) !== (join.conversationId === undefined), {
      error: 'Informe appointmentId ou conversationId.',
    }),
  z.object({ type: z.literal('leave_room') }),
  z.object({
    type: z.literal('chat_message'),
    message: messageText,
    messageType: messageType.default('text'),
    /** The client's own name for the message, a UUID: sent again after a lost connection, it is stored once. */
    messageId: z.uuid().optional(),
  }),
  z.object({ type: z.literal('user_typing') }),
  z.object({
    type: z.literal('message_read'),
    /** Everything up to this message has been read; without it, everything. */
    messageId: z.string().optional(),
  }),
])
export type ChatClientMessage = z.output<typeof chatClientMessage>

/** The user of a frame. */
type ChatUser = { readonly userId: string; readonly userType: SenderType }

/** What a client receives on `/ws/chat`, besides `error`. */
export type ChatServerMessage =
  | {
      readonly type: 'room_joined'
      readonly conversationId: string
      readonly userType: SenderType
      readonly messages: readonly ChatMessage[]
    }
  /** `sentAs` is the sender's own `messageId`, in their frame only. */
  | ({ readonly type: 'new_message'; readonly sentAs?: string } & ChatMessage)
  | ({ readonly type: 'user_typing' | 'user_joined' | 'user_left' } & ChatUser)

/** What processes send each other about a room: a message is named by its place and read from its stream. */
export type ChatNotice =
  | { readonly type: 'sent'; readonly place: MessagePlace }
  | { readonly type: 'user'; readonly frame: Extract<ChatServerMessage, ChatUser> }
