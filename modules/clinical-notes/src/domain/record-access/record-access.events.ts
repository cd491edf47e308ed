import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, noteId, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Notes of a record were opened by one of its two people; appended before they are answered. */
export const recordOpened = defineEvent('record-opened', {
  plain: z.object({
    openingId: z.uuid(),
    clientId,
    professionalId,
    by: z.enum(['client', 'professional']),
    noteIds: z.array(noteId).readonly(),
    openedAt: instant,
  }),
})
