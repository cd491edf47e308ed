import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { refundPayment } from '../contract/published-commands.ts'
import { refundRuleOf } from '../contract/decide-refund-rule.ts'
import type { BillingDeps } from './deps.ts'
import { requestRefund } from '../domain/payment/request-refund.decide.ts'

type Answer = { status: 'requested' | 'nothing-returned' }

/** Requests the refund of the whole amount where the rule allows it; a process issues it. */
export function refundPaymentCommand({ run }: Pick<BillingDeps, 'run'>) {
  return publishCommand(refundPayment, async (input, context): Promise<Answer | Refusal> => {
    const { reason, appointmentId, decidedBy } = input
    const rule = typeof decidedBy === 'string' ? decidedBy : refundRuleOf(decidedBy)
    const request = { paymentId: paymentIdOf(appointmentId), reason, rule }
    const outcome = await run(requestRefund, request, context)
    if (isRefusal(outcome)) return outcome
    const isReturning = outcome.state.status === 'refunding' || outcome.state.status === 'refunded'
    return { status: isReturning ? 'requested' : 'nothing-returned' }
  })
}
