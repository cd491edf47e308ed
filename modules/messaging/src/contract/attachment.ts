import { fileSize, fileType, sentFileName } from '@escuta/kernel'
import { z } from 'zod'
import { conversationId } from './conversation.ts'

export const announceAttachmentInput = z.object({ conversationId, size: fileSize })
export type AnnounceAttachmentInput = z.output<typeof announceAttachmentInput>
/** Where the bytes are sent (POST), for 15 minutes. */
export const announcedAttachmentDto = z.object({ uploadUrl: z.string() })

/** `messageId` is the sender's own name for the message: sending it again sends nothing. */
export const sendAttachmentInput = z.object({
  conversationId,
  messageId: z.uuid(),
  fileName: sentFileName,
  /** What the upload was answered. */
  receipt: z.string().max(4_000, 'Envie o arquivo de novo.'),
})
export type SendAttachmentInput = z.output<typeof sendAttachmentInput>

export const openAttachmentInput = z.object({
  conversationId,
  messageId: z.uuid(),
  asAttachment: z.boolean(),
})
export type OpenAttachmentInput = z.output<typeof openAttachmentInput>
/** The path at which the caller reads the file for 5 minutes. */
export const openedAttachmentDto = z.object({ url: z.string(), fileName: z.string(), contentType: fileType })
export type OpenedAttachment = z.output<typeof openedAttachmentDto>
