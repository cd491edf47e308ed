import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType } from './conversation.ts'

/** A participant has not read messages of the other; `since` is when the oldest of them was sent. */
export const messagesLeftUnread = defineEvent('messages-left-unread', {
  plain: z.object({ clientId, professionalId, reader: senderType, since: instant, leftAt: instant }),
})
