import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { type OpenedPayment, type Payment, payment, type PaymentKey } from './payment.state.ts'

export type AcceptReturn = PaymentKey & { readonly reason: string }

/** Accepts for staff what was given back at the provider, in whole or in part. Refuses `no-return-to-accept`. */
function decide({ reason, now }: Timed<AcceptReturn>, state: Payment): Decision<EventsOf<typeof payment>> {
  const accepted = state.status === 'missing' ? [] : returnAccepted(state, now, reason)
  return accepted.length > 0 ? accepted : billingRefusals.refuse('no-return-to-accept')
}

/** Decides nothing where no return waits. */
export function returnAccepted(
  { subject, outside }: OpenedPayment,
  now: string,
  reason?: string,
): EventsOf<typeof payment>[] {
  if (!outside || outside.isAccepted) return []
  const { returned } = outside
  const data = { ...subject, returned, ...(reason !== undefined && { reason }), acceptedAt: now }
  return [{ type: 'payment-return-accepted', data }]
}

export const acceptReturn = defineCommand({ name: 'accept-return', stream: payment, decide })
