import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Payment, payment, PaymentKey } from './payment.state.ts'

/** A refund that is on record as done came back from the payer's bank: the money shall go back all the same. */
export function reopenRefund(
  { refundId, now }: Timed<PaymentKey & { readonly refundId: string }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'refunded' || state.refund.refundId !== refundId) return []
  const { reason } = state.refund
  return [{ type: 'refund-requested', data: { ...state.subject, reason, requestedAt: now } }]
}
