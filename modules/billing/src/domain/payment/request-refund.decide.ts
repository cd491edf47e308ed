import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Payment, payment, PaymentKey, RefundReason } from './payment.state.ts'

/** All the money that arrived shall go back; where none did, or it is on its way already, nothing happens. */
export function requestRefund(
  { reason, now }: Timed<PaymentKey & { readonly reason: RefundReason }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'succeeded') return []
  return [{ type: 'refund-requested', data: { ...state.subject, reason, requestedAt: now } }]
}
