import { defineEvent } from '@escuta/event-sourcing'
import {
  appointmentId,
  cents,
  clientId,
  instant,
  paymentId,
  professionalId,
  staffReason,
} from '@escuta/kernel'
import { z } from 'zod'
import { paymentDifference } from './payment-difference.ts'
import { refundReason } from './payment.ts'
import { refundRule } from './refund-rule.ts'

const subject = { paymentId, appointmentId, clientId, professionalId, amount: cents }

/** A payment was opened for an appointment: one per appointment, whatever the number of attempts. */
export const paymentOpened = defineEvent('payment-opened', {
  plain: z.object({ ...subject, openedAt: instant }),
})

/** The provider created an intent for the payment; the client can pay. */
export const paymentIntentCreated = defineEvent('payment-intent-created', {
  plain: z.object({ ...subject, intentId: z.string(), createdAt: instant }),
})

/** A payment attempt failed; `message` is shown to the client, in Portuguese. */
export const paymentFailed = defineEvent('payment-failed', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    code: z.string(),
    message: z.string().optional(),
    failedAt: instant,
  }),
})

/** The provider accepted the payment and its outcome is pending. */
export const paymentProcessing = defineEvent('payment-processing', {
  plain: z.object({ ...subject, intentId: z.string(), processingAt: instant }),
})

/** The payment was received. */
export const paymentSucceeded = defineEvent('payment-succeeded', {
  plain: z.object({ ...subject, intentId: z.string(), method: z.string(), paidAt: instant }),
})

/**
 * The provider reports a paid intent that differs from the request; it confirms nothing. `paidAmount` is in minor
 * units of `paidCurrency`, as the provider reports it.
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
 * The outcome of a mismatch by the provider's record of the intent. The money was refunded, no money was taken, or
 * the intent belongs to another payment. `as-requested`: the intent equals the request, and the webhook's content
 * was wrong.
 */
export const mismatchSettled = defineEvent('payment-mismatch-settled', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    outcome: z.enum(['refunded', 'nothing-taken', 'not-ours', 'as-requested']),
    refundId: z.string().nullable(),
    settledAt: instant,
  }),
})

/** The provider accepts no further payment for this intent. */
export const paymentCancelled = defineEvent('payment-cancelled', {
  plain: z.object({ ...subject, cancelledAt: instant }),
})

/** What went back of the payment before, of which this refund is the rest; missing for nothing. */
const returnedBefore = cents.optional()

/** `rule` decided the refund; older events have none. `isRepeated`: the payer's bank returned an earlier one. */
export const refundRequested = defineEvent('refund-requested', {
  version: 4,
  // The reasons and rules of older versions are among those of newer ones.
  upcasts: { 1: (old) => old, 2: (old) => old, 3: (old) => old },
  plain: z.object({
    ...subject,
    reason: refundReason,
    rule: refundRule.optional(),
    isRepeated: z.boolean().optional(),
    returnedBefore,
    requestedAt: instant,
  }),
})
export const paymentRefunded = defineEvent('payment-refunded', {
  version: 4,
  // As those of refund-requested.
  upcasts: { 1: (old) => old, 2: (old) => old, 3: (old) => old },
  plain: z.object({
    ...subject,
    refundId: z.string(),
    reason: refundReason,
    returnedBefore,
    refundedAt: instant,
  }),
})

/**
 * A part of a received payment was given back at the provider, not by this product. `returned` is all of it so far, none after
 * the payer's bank sent it back, and `returnedBefore` what the event before this one had.
 */
export const paymentPartlyReturned = defineEvent('payment-partly-returned', {
  plain: z.object({
    ...subject,
    intentId: z.string(),
    returned: cents,
    returnedBefore: cents,
    noticedAt: instant,
  }),
})

/**
 * What was given back at the provider, in whole or in part, stands as it is: staff said so and why, or the appointment's own refund
 * came to the same.
 */
export const paymentReturnAccepted = defineEvent('payment-return-accepted', {
  plain: z.object({
    ...subject,
    returned: cents,
    reason: staffReason.optional(),
    acceptedAt: instant,
  }),
})

const unplaced = {
  paymentId,
  appointmentId,
  intentId: z.string(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
}

/**
 * The provider took this money for an appointment that the log does not have, as after a restore. It is returned by a repair, or
 * recorded as paid once the appointment is there.
 */
export const paymentUnplaced = defineEvent('payment-unplaced', {
  plain: z.object({ ...unplaced, noticedAt: instant }),
})

/** The money of a payment of which the log has nothing else was returned. */
export const unplacedPaymentReturned = defineEvent('unplaced-payment-returned', {
  plain: z.object({ ...unplaced, refundId: z.string(), returnedAt: instant }),
})

/** Staff returned a payment, and why; recorded with the event that it consists of. */
export const paymentRepaired = defineEvent('payment-repaired', {
  plain: z.object({ paymentId, appointmentId, reason: staffReason, repairedAt: instant }),
})
