import type { EventsOf, Timed } from '@escuta/event-sourcing'
import { intentOf, type Payment, type payment, type PaymentKey } from './payment.state.ts'

/** What became of money that differs from what was asked, by the provider's own account of its intent. */
export type MismatchOutcome =
  | { readonly outcome: 'refunded'; readonly refundId: string }
  | { readonly outcome: 'nothing-taken' | 'not-ours' | 'as-asked' }

/**
 * Closes a difference. When the open intent's money went back, nobody can pay by that intent any more: the payment is
 * cancelled with it, and may be opened anew while the hold lives.
 */
export function settleMismatch(
  {
    intentId,
    settled,
    now,
  }: Timed<PaymentKey & { readonly intentId: string; readonly settled: MismatchOutcome }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status === 'missing' || state.mismatches[intentId] !== 'open') return []
  const { subject } = state
  const refundId = settled.outcome === 'refunded' ? settled.refundId : null
  const closed = {
    type: 'payment-mismatch-settled',
    data: { ...subject, intentId, outcome: settled.outcome, refundId, settledAt: now },
  } as const
  const isOpen = state.status === 'payable' || state.status === 'processing'
  const wasOpenIntent = isOpen && intentOf(state) === intentId
  return settled.outcome === 'refunded' && wasOpenIntent
    ? [closed, { type: 'payment-cancelled', data: { ...subject, cancelledAt: now } }]
    : [closed]
}
