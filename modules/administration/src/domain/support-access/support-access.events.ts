import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'

/** A member of the staff opened the replay of a booking; appended before it is answered. */
export const bookingReplayed = defineEvent('booking-replayed', {
  plain: z.object({
    /** The account, or `command-line`. */
    staff: z.string(),
    /** Who says to be at the command line; null for an account. */
    operator: z.string().nullable(),
    appointmentId,
    replayedAt: instant,
  }),
})
