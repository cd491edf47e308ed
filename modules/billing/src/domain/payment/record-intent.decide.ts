import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { intentOf, type Payment, payment, type PaymentKey } from './payment.state.ts'

/**
 * Records the intent that the provider created. On a refusal the intent must be cancelled at the provider:
 * `hold-expired` after the payment was closed, `already-paid`, `payment-not-found`, and `no-pending-appointment` when
 * another intent is open.
 */
function decide(
  { intentId, now }: Timed<PaymentKey & { readonly intentId: string }>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  switch (state.status) {
    case 'opened':
      return [{ type: 'payment-intent-created', data: { ...state.subject, intentId, createdAt: now } }]
    case 'payable':
    case 'processing':
      return intentOf(state) === intentId ? [] : billingRefusals.refuse('no-pending-appointment')
    case 'succeeded':
      return billingRefusals.refuse('already-paid')
    case 'missing':
      return billingRefusals.refuse('payment-not-found')
    default:
      return billingRefusals.refuse('hold-expired')
  }
}

export const recordIntent = defineCommand({ name: 'record-intent', stream: payment, decide })
