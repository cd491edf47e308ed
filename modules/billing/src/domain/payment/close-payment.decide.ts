import type { EventsOf } from '@escuta/event-sourcing'
import type { Payment, payment } from './payment.state.ts'

/** Ends a payment that has no intent yet; one that has is ended at the provider first, and by its answer. */
export function closePaymentWithoutIntent(state: Payment, now: string): EventsOf<typeof payment>[] {
  if (state.status !== 'opened') return []
  return [{ type: 'payment-cancelled', data: { ...state.subject, cancelledAt: now } }]
}
