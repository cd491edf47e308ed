import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { intentOf, type Payment, payment, type PaymentKey } from './payment.state.ts'

/** The outcome of a mismatch, by the provider's record of its intent. */
export type MismatchOutcome =
  | { readonly outcome: 'refunded'; readonly refundId: string }
  | { readonly outcome: 'nothing-taken' | 'not-ours' | 'as-requested' }

/**
 * Settles a mismatch. When the open intent was refunded it accepts no further payment: the payment is cancelled with
 * it and may be opened again until the hold expires.
 */
function decide(
  {
    intentId,
    settled,
    now,
  }: Timed<PaymentKey & { readonly intentId: string; readonly settled: MismatchOutcome }>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status === 'missing' || state.mismatches.get(intentId) !== 'open') return []
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

export const settleMismatch = defineCommand({ name: 'settle-mismatch', stream: payment, decide })
