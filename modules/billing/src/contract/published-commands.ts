import { commandContract } from '@escuta/event-sourcing'
import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { refundReason } from './payment.ts'
import { cancellationTerms, refundRule } from './refund-rule.ts'

/**
 * Refunds the whole amount where a rule allows it: the one that follows from the terms of a cancellation, or the given one.
 * Returns once the refund request is recorded.
 */
export const refundPayment = commandContract<{ status: 'requested' | 'nothing-returned' }>()(
  'billing.refund-payment',
  z.object({
    appointmentId,
    reason: refundReason,
    decidedBy: z
      .union([
        refundRule.extract(['slot-taken', 'professional-absent', 'contest-accepted']),
        cancellationTerms,
      ])
      .default('slot-taken'),
  }),
)

/**
 * Closes the payment of an appointment, after reading its intent from the provider. With `paid` and `processing` the
 * payment was not closed and the slot must not be released.
 */
export const closePayment = commandContract<{ status: 'closed' | 'paid' | 'processing' }>()(
  'billing.close-payment',
  z.object({ appointmentId }),
)
