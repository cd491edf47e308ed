import { commandContract } from '@escuta/event-sourcing'
import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'

/** Gives all the money back; answers once the refund is on record as requested. */
export const refundPayment = commandContract<{ status: 'requested' | 'nothing-paid' }>()(
  'billing.refund-payment',
  z.object({
    appointmentId,
    reason: z.enum(['slot-taken', 'cancelled-by-client', 'cancelled-by-professional']),
  }),
)

/**
 * Makes sure nobody can pay for this appointment any more; asks the provider first. `paid` and `processing` mean it
 * was too late: the slot must not be released.
 */
export const closePayment = commandContract<{ status: 'closed' | 'paid' | 'processing' }>()(
  'billing.close-payment',
  z.object({ appointmentId }),
)
