import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, cents, clientId, instant, paymentId, professionalId } from '@escuta/kernel'
import { z } from 'zod'

const subject = { paymentId, appointmentId, clientId, professionalId, amount: cents }

/** A payment was opened for an appointment: one per appointment, whatever the number of attempts. */
export const paymentOpened = defineEvent('payment-opened', {
  plain: z.object({ ...subject, openedAt: instant }),
})

/** The provider holds an intent for it; the client may pay now. */
export const paymentIntentCreated = defineEvent('payment-intent-created', {
  plain: z.object({ ...subject, intentId: z.string(), createdAt: instant }),
})

/** An attempt did not go through; `message` is what the person who pays is told, in Portuguese. */
export const paymentFailed = defineEvent('payment-failed', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    code: z.string(),
    message: z.string().optional(),
    failedAt: instant,
  }),
})

/** The provider has taken the order and does not know yet whether the money comes. */
export const paymentProcessing = defineEvent('payment-processing', {
  plain: z.object({ ...subject, intentId: z.string(), processingAt: instant }),
})

/** The money arrived. */
export const paymentSucceeded = defineEvent('payment-succeeded', {
  plain: z.object({ ...subject, intentId: z.string(), method: z.string(), paidAt: instant }),
})

/** How an intent that the provider says was paid may differ from what was asked. */
export const paymentDifference = z.enum([
  'unknown-intent',
  'amount',
  'currency',
  'payment',
  'appointment',
  'paid-twice',
])

/**
 * The provider says that money arrived by an intent that is not what was asked: it confirms nothing. `paidAmount` is in
 * minor units of `paidCurrency`, as the provider's message had it.
 */
export const paymentMismatched = defineEvent('payment-mismatched', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    differences: z.array(paymentDifference).min(1),
    paidAmount: z.int(),
    paidCurrency: z.string(),
    noticedAt: instant,
  }),
})

/**
 * What the provider itself said of such an intent: its money was given back; it took none; it belongs to something else;
 * or it is what was asked after all, and the message was wrong.
 */
export const mismatchSettled = defineEvent('payment-mismatch-settled', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    outcome: z.enum(['refunded', 'nothing-taken', 'not-ours', 'as-asked']),
    refundId: z.string().nullable(),
    settledAt: instant,
  }),
})

/** The provider will not take money for it any more. */
export const paymentCancelled = defineEvent('payment-cancelled', {
  plain: z.object({ ...subject, cancelledAt: instant }),
})

export const refundReason = z.enum(['slot-taken', 'cancelled-by-client', 'cancelled-by-professional'])

export const refundRequested = defineEvent('refund-requested', {
  plain: z.object({ ...subject, reason: refundReason, requestedAt: instant }),
})
export const paymentRefunded = defineEvent('payment-refunded', {
  plain: z.object({ ...subject, refundId: z.string(), reason: refundReason, refundedAt: instant }),
})
