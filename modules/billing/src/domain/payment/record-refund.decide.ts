import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { type Payment, payment, type PaymentKey, returnedBefore } from './payment.state.ts'

/** Records a requested refund as issued by the provider. Refuses `payment-not-found`. */
function decide(
  { refundId, now }: Timed<PaymentKey & { readonly refundId: string }>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing') return billingRefusals.refuse('payment-not-found')
  if (state.status !== 'refunding') return []
  const { subject, reason } = state
  return [
    {
      type: 'payment-refunded',
      data: { ...subject, ...returnedBefore(state), refundId, reason, refundedAt: now },
    },
  ]
}

export const recordRefund = defineCommand({ name: 'record-refund', stream: payment, decide })
