import { appointmentId, deriveId, type PaymentId, paymentId } from '@escuta/kernel'
import { z } from 'zod'

/** Derives the payment's id from the appointment's: an appointment has one payment, whatever the number of attempts. */
export function paymentIdOf(appointment: string): PaymentId {
  return paymentId.parse(deriveId(appointment, 'payment'))
}

/**
 * Why money is returned; `contest-accepted`: staff accepted that a client contested the record of their absence;
 * `returned-at-provider`: it was given back at the provider, not by this product.
 */
export const refundReason = z.enum([
  'slot-taken',
  'cancelled-by-client',
  'cancelled-by-professional',
  'cancelled-by-platform',
  'contest-accepted',
  'returned-at-provider',
])
export type RefundReason = z.output<typeof refundReason>

export const createPaymentIntentInput = z.object({
  /** Defaults to the caller's only live unpaid hold. */
  appointmentId: appointmentId.optional(),
  /** Amount in reais as the browser computed it; never charged, a difference is logged. */
  amount: z.number().positive().max(1_000_000).optional(),
  professionalName: z.string().max(200).optional(),
  appointmentType: z.string().max(80).optional(),
})

export const confirmPaymentInput = z.object({ appointmentId })
export const paymentOfInput = z.object({ appointmentId })
