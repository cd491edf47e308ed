import { commandContract } from '@escuta/event-sourcing'
import { appointmentId, staffReason } from '@escuta/kernel'
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

/** Records what the provider says of the payment of an appointment, as its webhook does; nothing where it has none. */
export const readPayment = commandContract<null>()('billing.read-payment', z.object({ appointmentId }))

/**
 * Records a paid intent of the provider that the log may have lost. Answers one of:
 *
 * - `recorded`: the payment is in the log, and is confirmed or refunded like any other;
 * - `unplaced`: its appointment is unknown, and staff returns the money;
 * - `nothing-taken`: it was not paid, or was returned;
 * - `not-ours`: it belongs to another product.
 */
export const adoptPayment = commandContract<{
  status: 'recorded' | 'unplaced' | 'nothing-taken' | 'not-ours'
}>()('billing.adopt-payment', z.object({ intentId: z.string().min(1).max(255) }))

/** Records that the appointment of a received payment is unknown. */
export const reportUnplaced = commandContract<null>()('billing.report-unplaced', z.object({ appointmentId }))

/**
 * Returns what the provider holds for an appointment, for staff and with their reason. `all` returns all of it;
 * `waiting` returns a refund or a mismatch that did not go through. Refuses `nothing-to-return`.
 */
export const returnPayment = commandContract<null>()(
  'billing.return-payment',
  z.object({ appointmentId, reason: staffReason, what: z.enum(['all', 'waiting']) }),
)

/** Accepts what was given back at the provider, for staff and with their reason. Refuses `no-return-to-accept`. */
export const acceptReturn = commandContract<null>()(
  'billing.accept-return',
  z.object({ appointmentId, reason: staffReason }),
)
