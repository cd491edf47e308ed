import { appointmentId, deriveId, type PaymentId, paymentId } from '@escuta/kernel'
import { z } from 'zod'

/** An appointment has one payment, whatever the number of attempts: its id follows from the appointment's. */
export function paymentIdOf(appointment: string): PaymentId {
  return paymentId.parse(deriveId(appointment, 'payment'))
}

export const createPaymentIntentInput = z.object({
  /** Without it the caller's only live unpaid hold is meant. */
  appointmentId: appointmentId.optional(),
  /** Reais, as the browser believes; never charged, a difference is logged. */
  amount: z.number().positive().max(1_000_000).optional(),
  professionalName: z.string().max(200).optional(),
  appointmentType: z.string().max(80).optional(),
})

export const confirmPaymentInput = z.object({ appointmentId })
export const paymentOfInput = z.object({ appointmentId })

/** What the checkout needs to start: the secret is the provider's, for this one payment. `amount` in reais. */
export type PaymentIntent = {
  readonly clientSecret: string
  readonly appointmentId: string
  readonly amount: number
  readonly amountCents: number
}

export type PaymentStatus = 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded'

export type PaymentState = {
  readonly appointmentId: string
  readonly status: PaymentStatus
  /** Whether the appointment is confirmed by now; a payment is worth nothing to a client before. */
  readonly appointmentStatus: 'pending' | 'confirmed' | 'scheduled' | 'completed' | 'cancelled'
  /** The provider's words when the last attempt failed. */
  readonly failure: string | null
}

/** Money that differed from what was asked, as operators see it. `paidAmount` in minor units of `paidCurrency`. */
export type PaymentMismatch = {
  readonly paymentId: string
  readonly appointmentId: string
  readonly intentId: string
  readonly differences: readonly string[]
  readonly askedCents: number
  readonly paidAmount: number
  readonly paidCurrency: string
  /** `open` until it is settled; only `refunded` gave money back. */
  readonly outcome: 'open' | 'refunded' | 'nothing-taken' | 'not-ours' | 'as-asked'
  readonly noticedAt: string
  readonly settledAt: string | null
}

/** What the browser needs to load the payment form: the script is null for Stripe's own. */
export type PaymentForm = { readonly publishableKey: string; readonly scriptUrl: string | null }

/** Everything the checkout shows before paying; price in cents. */
export type Checkout = {
  readonly appointmentId: string
  readonly professionalName: string
  readonly specialty: string
  readonly type: string
  readonly startsAt: string
  readonly zone: string
  readonly duration: number
  readonly price: number
  readonly holdExpiresAt: string | null
  readonly status: 'payable' | 'paid' | 'expired'
}
