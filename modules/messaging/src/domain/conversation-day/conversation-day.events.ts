import { defineEvent } from '@escuta/event-sourcing'
import { clientId, clinicalKey, fileType, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { messagePlace, messageType, senderType } from '../../contract/index.ts'

const conversation = { clientId, professionalId }
const keyOf = (plain: { readonly clientId: string; readonly professionalId: string }) =>
  clinicalKey(plain.clientId, plain.professionalId)

/** One participant wrote to the other, or sent a file, whose name is the text. */
export const messageSent = defineEvent('message-sent', {
  plain: z.object({
    messageId: z.uuid(),
    ...conversation,
    ...messagePlace.shape,
    sender: senderType,
    messageType,
    /** The file of a message of the type `file`. */
    attachment: z.object({ fileId: z.uuid(), contentType: fileType, size: z.int() }).optional(),
    sentAt: instant,
  }),
  personal: (field) => ({ text: field(z.string(), keyOf) }),
})

/** A participant has read everything up to this place; `left` messages of the other on this day are unread. */
export const messagesRead = defineEvent('messages-read', {
  plain: z.object({
    ...conversation,
    ...messagePlace.shape,
    reader: senderType,
    left: z.int(),
    readAt: instant,
  }),
})

/** The next day has begun: no message is added to this day any more. */
export const conversationDayEnded = defineEvent('conversation-day-ended', {
  plain: z.object({ ...conversation, day: messagePlace.shape.day, endedAt: instant }),
})
