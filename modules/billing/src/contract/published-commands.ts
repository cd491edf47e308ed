import { commandContract } from '@escuta/event-sourcing'
import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { refundReason } from './payment.ts'

/** Refunds the whole amount; returns once the refund request is recorded. */
export const refundPayment = commandContract<{ status: 'requested' | 'nothing-paid' }>()(
  'billing.refund-payment',
  z.object({ appointmentId, reason: refundReason }),
)

/**
 * Closes the payment of an appointment, after reading its intent from the provider. With `paid` and `processing` the
 * payment was not closed and the slot must not be released.
 */
export const closePayment = commandContract<{ status: 'closed' | 'paid' | 'processing' }>()(
  'billing.close-payment',
  z.object({ appointmentId }),
)
