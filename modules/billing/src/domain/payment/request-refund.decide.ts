import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { RefundReason } from '../../contract/payment.ts'
import type { RefundRule } from '../../contract/refund-rule.ts'
import { isRefunded } from '../../contract/decide-refund-rule.ts'
import { returnAccepted } from './accept-return.decide.ts'
import { type Payment, payment, type PaymentKey, returnedBefore } from './payment.state.ts'

export type RequestRefund = PaymentKey & { readonly reason: RefundReason; readonly rule: RefundRule }

/**
 * Requests the refund of the whole payment; decides nothing by a rule that keeps the payment, without a payment, or when a
 * refund is requested already. What was given back at the provider before is accepted by it.
 */
function decide({ reason, rule, now }: Timed<RequestRefund>, state: Payment): EventsOf<typeof payment>[] {
  if (!isRefunded(rule)) return []
  if (state.status === 'refunded') return returnAccepted(state, now)
  if (state.status !== 'succeeded') return []
  const about = { ...state.subject, ...returnedBefore(state) }
  return [{ type: 'refund-requested', data: { ...about, reason, rule, requestedAt: now } }]
}

export const requestRefund = defineCommand({ name: 'request-refund', stream: payment, decide })
