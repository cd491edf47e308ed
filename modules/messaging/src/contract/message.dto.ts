import { pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { messagePlace, messageType, senderType } from './conversation.ts'

/** A message as sockets and lists show it; `message` is null once its key was destroyed. */
export const chatMessageDto = messagePlace.extend({
  id: z.string(),
  message: z.string().nullable(),
  messageType,
  senderType,
  /** Whether the other participant has read it. */
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.output<typeof chatMessageDto>
export const chatMessagePage = pageOf(chatMessageDto)
