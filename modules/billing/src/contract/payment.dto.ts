import { appointmentStatus } from '@escuta/scheduling/contract'
import { z } from 'zod'
import { refundReason } from './payment.ts'

/**
 * What the checkout needs to start a payment: `clientSecret` is the provider's, valid for this payment only; `amount`
 * in reais.
 */
export const paymentIntentDto = z.object({
  clientSecret: z.string(),
  appointmentId: z.string(),
  amount: z.number().describe('Reais.'),
  amountCents: z.int(),
})
export type PaymentIntent = z.output<typeof paymentIntentDto>

const paymentStatus = z.enum([
  'pending',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
])
export type PaymentStatus = z.output<typeof paymentStatus>

export const paymentStateDto = z.object({
  appointmentId: z.string(),
  status: paymentStatus,
  /** Whether the appointment is confirmed; a payment can succeed before its appointment is confirmed. */
  appointmentStatus,
  /** Whether the appointment was cancelled; false for a hold that ended unpaid, which a late payment may still confirm. */
  isCancelled: z.boolean(),
  /** The provider's message for the last failed attempt. */
  failure: z.string().nullable(),
  /** Why the money is or was returned; null without a refund. */
  refundReason: refundReason.nullable(),
})
export type PaymentState = z.output<typeof paymentStateDto>

/** A payment that differs from the request, as operators see it. `paidAmount` in minor units of `paidCurrency`. */
export const paymentMismatchDto = z.object({
  paymentId: z.string(),
  appointmentId: z.string(),
  intentId: z.string(),
  differences: z.array(z.string()).readonly(),
  requestedCents: z.int(),
  paidAmount: z.int(),
  paidCurrency: z.string(),
  /** `open` until settled; only `refunded` means that money was returned. */
  outcome: z.enum(['open', 'refunded', 'nothing-taken', 'not-ours', 'as-requested']),
  noticedAt: z.string(),
  settledAt: z.string().nullable(),
})
export type PaymentMismatch = z.output<typeof paymentMismatchDto>

/** What the browser needs to load the payment form; the script is null for Stripe's own. */
export const paymentFormDto = z.object({ publishableKey: z.string(), scriptUrl: z.string().nullable() })
export type PaymentForm = z.output<typeof paymentFormDto>

/** What the checkout shows before the payment; price in cents. */
export const checkoutDto = z.object({
  appointmentId: z.string(),
  professionalId: z.string(),
  professionalName: z.string(),
  specialty: z.string(),
  type: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  duration: z.int(),
  price: z.int(),
  holdExpiresAt: z.string().nullable(),
  /** The server's time, as the clock of the device may differ from the one that ends the hold. */
  now: z.string(),
  status: z.enum(['payable', 'awaiting-approval', 'awaiting-guardian', 'paid', 'expired']),
  /** The appointment that the client holds instead of this one; null unless they swapped it. */
  swappedTo: z.string().nullable(),
  /** The provider's message for the last failed attempt. */
  failure: z.string().nullable(),
  /** Where the client writes to about this payment. */
  supportEmail: z.string(),
})
export type Checkout = z.output<typeof checkoutDto>

/** A live hold that waits for its payment; price in cents. */
export const pendingPaymentDto = z.object({
  appointmentId: z.string(),
  professionalId: z.string(),
  professionalName: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  price: z.int(),
  holdExpiresAt: z.string(),
  /** Whether a time that is taken instead is held no longer than this one. */
  swapKeepsEnd: z.boolean(),
})
export type PendingPayment = z.output<typeof pendingPaymentDto>
