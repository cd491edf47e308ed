import type { RefundRecord } from '../sandbox-records.ts'

/** A refund as Stripe's API writes it. */
export function refundView(refund: RefundRecord): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    receipt_number: null,
    status: refund.status,
  }
}
