import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { type Payment, type payment, type Subject } from './payment.state.ts'

/** What is to be paid: the appointment as billing's own view knows it. */
export type Payable = {
  readonly subject: Subject
  /** Whether the appointment still stands. */
  readonly stands: boolean
  /** When its hold ends; null for a confirmed appointment. */
  readonly holdExpiresAt: string | null
}

/**
 * A client wants to pay. After the provider ended an intent by itself, a payment may be opened anew while the hold
 * lives. Refuses `already-paid` and `hold-expired`.
 */
export function openPayment(
  { subject, stands, holdExpiresAt, now }: Timed<Payable>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'succeeded') return billingRefusals.refuse('already-paid')
  const isOver = state.status === 'refunding' || state.status === 'refunded'
  if (isOver || !stands || (holdExpiresAt !== null && now >= holdExpiresAt))
    return billingRefusals.refuse('hold-expired')
  if (state.status !== 'missing' && state.status !== 'cancelled') return []
  return [{ type: 'payment-opened', data: { ...subject, openedAt: now } }]
}
