import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { RefundReason } from '../../contract/payment.ts'
import type { Payment, payment, PaymentKey } from './payment.state.ts'

/** Requests the refund of the whole payment; decides nothing without a payment or when a refund is requested already. */
export function requestRefund(
  { reason, now }: Timed<PaymentKey & { readonly reason: RefundReason }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'succeeded') return []
  return [{ type: 'refund-requested', data: { ...state.subject, reason, requestedAt: now } }]
}
