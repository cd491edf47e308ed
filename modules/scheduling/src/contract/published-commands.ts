import { commandContract } from '@escuta/event-sourcing'
import { appointmentId, clientId } from '@escuta/kernel'
import { z } from 'zod'

/**
 * Cancels an appointment of a client whose data is erased, as they would themselves: billing decides about the money. One
 * that is not theirs, has begun or ended in another way is left as it is.
 */
export const cancelOfErased = commandContract<null>()(
  'scheduling.cancel-of-erased',
  z.object({ appointmentId, clientId }),
)
