import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'

const conversation = { clientId, professionalId }

/** The professional no longer receives messages of this client. */
export const conversationBlocked = defineEvent('conversation-blocked', {
  plain: z.object({ ...conversation, blockedAt: instant }),
})

export const conversationUnblocked = defineEvent('conversation-unblocked', {
  plain: z.object({ ...conversation, unblockedAt: instant }),
})
