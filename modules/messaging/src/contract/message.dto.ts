import { fileType, pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { messagePlace, messageType, senderType } from './conversation.ts'

const { day, ordinal } = messagePlace.shape
/** A place, described for the API page. */
export const describedPlace = {
  day: day.describe('O dia (UTC) em que foi enviada.'),
  ordinal: ordinal.describe('O número da mensagem nesse dia, a partir de 1.'),
}

/** The file of a message of the type `file`, whose name is the message. */
const attachmentDto = z
  .object({ contentType: fileType, size: z.int().describe('Bytes.') })
  .describe('O arquivo, se messageType é file; message é o nome dele.')
export type Attachment = z.output<typeof attachmentDto>

/** A message as sockets and lists show it; `message` is null once its key was destroyed. */
export const chatMessageDto = z.object({
  ...describedPlace,
  id: z.string(),
  message: z.string().nullable(),
  messageType,
  attachment: attachmentDto.nullable(),
  senderType,
  isRead: z.boolean().describe('Se o outro já leu.'),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.output<typeof chatMessageDto>
export const chatMessagePage = pageOf(chatMessageDto)
