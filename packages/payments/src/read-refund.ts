import type { Stripe } from 'stripe'
import type { ProviderRefund, RefundStatus } from './payment-provider.ts'

/** Converts a Stripe refund. */
export function readRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    refundId: refund.id,
    status: readStatus(refund.status),
    amountCents: refund.amount,
    createdAt: new Date(refund.created * 1000).toISOString(),
  }
}

const statuses: readonly string[] = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
] satisfies RefundStatus[]

/** Stripe types the status of a refund as a string; unknown values count as pending. */
function readStatus(status: string | null): RefundStatus {
  return isRefundStatus(status) ? status : 'pending'
}

function isRefundStatus(status: string | null): status is RefundStatus {
  return status !== null && statuses.includes(status)
}
