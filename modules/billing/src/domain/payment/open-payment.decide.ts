import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { type Payment, payment, type Subject } from './payment.state.ts'

/** What is to be paid: the appointment as scheduling has it. */
export type Payable = {
  readonly subject: Subject
  /** False once the appointment is cancelled or expired. */
  readonly isActive: boolean
  /** When the hold expires; null for a confirmed appointment. */
  readonly holdExpiresAt: string | null
}

/**
 * Opens a payment. After the provider cancelled an intent, the payment may be opened again until the hold expires.
 * Refuses `already-paid`, `hold-expired`, and `refund-under-way` while money that the log had lost is returned.
 */
function decide(
  { subject, isActive, holdExpiresAt, now }: Timed<Payable>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing' && state.unplaced?.stage === 'returning')
    return billingRefusals.refuse('refund-under-way')
  if (state.status === 'succeeded') return billingRefusals.refuse('already-paid')
  const isOver = state.status === 'refunding' || state.status === 'refunded'
  if (isOver || !isActive || (holdExpiresAt !== null && now >= holdExpiresAt))
    return billingRefusals.refuse('hold-expired')
  if (state.status !== 'missing' && state.status !== 'cancelled') return []
  return [{ type: 'payment-opened', data: { ...subject, openedAt: now } }]
}

export const openPayment = defineCommand({
  name: 'open-payment',
  stream: payment,
  keyOf: ({ subject }) => subject,
  decide,
})
