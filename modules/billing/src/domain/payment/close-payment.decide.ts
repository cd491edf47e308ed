import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Payment, payment, type PaymentKey } from './payment.state.ts'

/** Cancels a payment without an intent. A payment with an intent is cancelled by the provider's answer. */
function decide({ now }: Timed<PaymentKey>, state: Payment): EventsOf<typeof payment>[] {
  if (state.status !== 'opened') return []
  return [{ type: 'payment-cancelled', data: { ...state.subject, cancelledAt: now } }]
}

export const closePayment = defineCommand({ name: 'close-payment', stream: payment, decide })
