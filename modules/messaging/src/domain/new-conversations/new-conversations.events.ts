import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** A client writes for the first time to a professional they have no appointment with. */
export const conversationBegun = defineEvent('conversation-begun', {
  plain: z.object({ clientId, professionalId, begunAt: instant }),
})
