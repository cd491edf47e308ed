import type { Stripe } from 'stripe'
import { type ProviderRefund, refundStatuses } from './payment-provider.ts'

/** Converts a Stripe refund. */
export function readRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    refundId: refund.id,
    // Stripe types the status as a string; unknown values count as pending.
    status: refundStatuses.find((status) => status === refund.status) ?? 'pending',
    amountCents: refund.amount,
    createdAt: new Date(refund.created * 1000).toISOString(),
  }
}
