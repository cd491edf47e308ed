import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { RefundReason } from '../../contract/payment.ts'
import type { RefundRule } from '../../contract/refund-rule.ts'
import { isRefunded } from '../../contract/decide-refund-rule.ts'
import type { Payment, payment, PaymentKey } from './payment.state.ts'

export type RequestRefund = PaymentKey & { readonly reason: RefundReason; readonly rule: RefundRule }

/**
 * Requests the refund of the whole payment; decides nothing by a rule that keeps the payment, without a payment, or when a
 * refund is requested already.
 */
export function requestRefund(
  { reason, rule, now }: Timed<RequestRefund>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'succeeded' || !isRefunded(rule)) return []
  return [{ type: 'refund-requested', data: { ...state.subject, reason, rule, requestedAt: now } }]
}
