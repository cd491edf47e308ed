import { pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { messagePlace, messageType, senderType } from './conversation.ts'

const { day, ordinal } = messagePlace.shape
/** A place, described for the API page. */
export const describedPlace = {
  day: day.describe('O dia (UTC) em que foi enviada.'),
  ordinal: ordinal.describe('O número da mensagem nesse dia, a partir de 1.'),
}

/** A message as sockets and lists show it; `message` is null once its key was destroyed. */
export const chatMessageDto = z.object({
  ...describedPlace,
  id: z.string(),
  message: z.string().nullable(),
  messageType,
  senderType,
  isRead: z.boolean().describe('Se o outro já leu.'),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.output<typeof chatMessageDto>
export const chatMessagePage = pageOf(chatMessageDto)
