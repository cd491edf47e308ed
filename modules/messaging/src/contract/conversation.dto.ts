import { pageInput, pageOf } from '@escuta/kernel'
import { z } from 'zod'
import {
  conversationId,
  messagePlace,
  messageText,
  messageType,
  senderType,
  writtenType,
} from './conversation.ts'

const ofConversation = z.object({ conversationId })

export const messagesInput = pageInput.extend(ofConversation.shape)
export type MessagesInput = z.output<typeof messagesInput>

/** `messageId` is the sender's own name for the message: sending it again sends nothing. */
export const sendMessageInput = ofConversation.extend({
  messageId: z.uuid(),
  message: messageText,
  messageType: writtenType.default('text'),
})
export type SendMessageInput = z.output<typeof sendMessageInput>

/** Everything up to this place has been read. */
export const readMessagesInput = ofConversation.extend(messagePlace.shape)
export type ReadMessagesInput = z.output<typeof readMessagesInput>

export const ofConversationInput = ofConversation

/** One of the caller's conversations, seen from their side; `lastMessage` is null once its key was destroyed. */
export const conversationDto = z.object({
  id: z.string(),
  side: senderType,
  otherName: z.string(),
  lastMessage: z.string().nullable(),
  /** A file's message is its name. */
  lastMessageType: messageType,
  lastSender: senderType,
  lastSentAt: z.iso.datetime(),
  unread: z.int(),
  isBlocked: z.boolean(),
})
export type ConversationCard = z.output<typeof conversationDto>
export const conversationPage = pageOf(conversationDto)
export const conversationsInput = pageInput.extend({ side: senderType })
export type ConversationsInput = z.output<typeof conversationsInput>

/**
 * What a client may write before their first appointment with a professional is confirmed: messages until the answer, and
 * conversations that they may begin today.
 */
export const allowanceDto = z.object({
  isEmailConfirmed: z.boolean(),
  isBegun: z.boolean(),
  messagesLeft: z.int(),
  conversationsLeft: z.int(),
})
export type Allowance = z.output<typeof allowanceDto>

/** The head of a conversation, also of one without messages; `allowance` is null for those who write without limits. */
export const conversationHeadDto = z.object({
  id: z.string(),
  side: senderType,
  otherName: z.string(),
  unread: z.int(),
  isBlocked: z.boolean(),
  allowance: allowanceDto.nullable(),
})
export type ConversationHead = z.output<typeof conversationHeadDto>

/** The caller's unread messages as client and as professional. */
export const unreadMessagesDto = z.object({ client: z.int(), professional: z.int() })
export type UnreadMessages = z.output<typeof unreadMessagesDto>
