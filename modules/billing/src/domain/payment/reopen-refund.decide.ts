import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Payment, payment, type PaymentKey } from './payment.state.ts'

/** Requests the refund again after the payer's bank returned one that is recorded as issued. */
function decide(
  { refundId, now }: Timed<PaymentKey & { readonly refundId: string }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'refunded' || state.refund.refundId !== refundId) return []
  const { reason } = state.refund
  return [
    { type: 'refund-requested', data: { ...state.subject, reason, isRepeated: true, requestedAt: now } },
  ]
}

export const reopenRefund = defineCommand({ name: 'reopen-refund', stream: payment, decide })
