import { commandContract } from '@escuta/event-sourcing'
import { appointmentId, clientId, instant } from '@escuta/kernel'
import { z } from 'zod'

/**
 * Cancels an appointment of a client whose data is erased, as of that moment, `by` themselves or the platform: billing
 * decides about the money. One that is not theirs, had begun or ended in another way is left as it is.
 */
export const cancelOfErased = commandContract<null>()(
  'scheduling.cancel-of-erased',
  z.object({ appointmentId, clientId, by: z.enum(['client', 'platform']), cancelledAt: instant }),
)
