import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { type Payment, payment, type PaymentKey, returnedBefore } from './payment.state.ts'

/** `refundId`: the provider's refund of money of which the log has nothing else; null for a payment that it has. */
export type ReturnPayment = PaymentKey & {
  readonly reason: string
  readonly refundId: string | null
  readonly what: 'all' | 'waiting'
}

/**
 * Returns a payment for staff: requests the refund of a received one where all is returned. The return of unplaced
 * money is decided before the provider is asked, and recorded with its refund. For waiting money, only the repair is
 * recorded. Refuses `nothing-to-return`.
 */
function decide(
  { reason, refundId, what, now }: Timed<ReturnPayment>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing') return returnUnplaced({ reason, refundId, now }, state)
  if (refundId !== null) return []
  const { subject } = state
  const { paymentId, appointmentId } = subject
  const repaired = {
    type: 'payment-repaired',
    data: { paymentId, appointmentId, reason, repairedAt: now },
  } as const
  if (state.status === 'succeeded' && what === 'all') {
    const why = { reason: 'slot-taken', rule: 'slot-taken' } as const
    return [
      { type: 'refund-requested', data: { ...subject, ...returnedBefore(state), ...why, requestedAt: now } },
      repaired,
    ]
  }
  const isOpen = state.status === 'refunding' || state.mismatches.includes('open')
  return isOpen ? [repaired] : billingRefusals.refuse('nothing-to-return')
}

function returnUnplaced(
  { reason, refundId, now }: Timed<Pick<ReturnPayment, 'reason' | 'refundId'>>,
  { unplaced }: Extract<Payment, { status: 'missing' }>,
): Decision<EventsOf<typeof payment>> {
  if (unplaced === undefined || unplaced.stage === 'returned')
    return billingRefusals.refuse('nothing-to-return')
  const { stage, ...money } = unplaced
  const { paymentId, appointmentId } = money
  if (refundId !== null)
    return [{ type: 'unplaced-payment-returned', data: { ...money, refundId, returnedAt: now } }]
  if (stage === 'returning') return []
  return [{ type: 'payment-repaired', data: { paymentId, appointmentId, reason, repairedAt: now } }]
}

export const returnPayment = defineCommand({ name: 'return-payment', stream: payment, decide })
