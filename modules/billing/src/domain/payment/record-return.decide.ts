import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Payment, payment, PaymentKey } from './payment.state.ts'

export type RecordReturn = PaymentKey & { readonly intentId: string; readonly refundId: string }

/** Records the return of a received payment that was made at the provider itself, without a request. */
export function recordReturn(
  { intentId, refundId, now }: Timed<RecordReturn>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'succeeded' || state.intentId !== intentId) return []
  const about = { ...state.subject, reason: 'slot-taken' } as const
  return [
    { type: 'refund-requested', data: { ...about, rule: 'slot-taken', requestedAt: now } },
    { type: 'payment-refunded', data: { ...about, refundId, refundedAt: now } },
  ]
}
