import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import type { Payment, payment } from './payment.state.ts'

/** The provider gave the money back that we asked it to. Refuses `payment-not-found`. */
export function recordRefund(
  refundId: string,
  state: Payment,
  now: string,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing') return billingRefusals.refuse('payment-not-found')
  if (state.status !== 'refunding') return []
  const { subject, reason } = state
  return [{ type: 'payment-refunded', data: { ...subject, refundId, reason, refundedAt: now } }]
}
