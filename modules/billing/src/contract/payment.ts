import { appointmentId, deriveId, type PaymentId, paymentId } from '@escuta/kernel'
import type { AppointmentStatus } from '@escuta/scheduling/contract'
import { z } from 'zod'

/** Derives the payment's id from the appointment's: an appointment has one payment, whatever the number of attempts. */
export function paymentIdOf(appointment: string): PaymentId {
  return paymentId.parse(deriveId(appointment, 'payment'))
}

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

/**
 * What the checkout needs to start a payment: `clientSecret` is the provider's, valid for this payment only; `amount`
 * in reais.
 */
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
  /** Whether the appointment is confirmed; a payment can succeed before its appointment is confirmed. */
  readonly appointmentStatus: AppointmentStatus
  /** The provider's message for the last failed attempt. */
  readonly failure: string | null
}

/** A payment that differs from the request, as operators see it. `paidAmount` in minor units of `paidCurrency`. */
export type PaymentMismatch = {
  readonly paymentId: string
  readonly appointmentId: string
  readonly intentId: string
  readonly differences: readonly string[]
  readonly requestedCents: number
  readonly paidAmount: number
  readonly paidCurrency: string
  /** `open` until settled; only `refunded` means that money was returned. */
  readonly outcome: 'open' | 'refunded' | 'nothing-taken' | 'not-ours' | 'as-requested'
  readonly noticedAt: string
  readonly settledAt: string | null
}

/** What the browser needs to load the payment form; the script is null for Stripe's own. */
export type PaymentForm = { readonly publishableKey: string; readonly scriptUrl: string | null }

/** What the checkout shows before the payment; price in cents. */
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
