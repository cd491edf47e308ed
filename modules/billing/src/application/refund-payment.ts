import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { refundPayment } from '../contract/published-commands.ts'
import type { BillingDeps } from './deps.ts'
import { requestRefund } from './request-refund.ts'

type Answer = { status: 'requested' | 'nothing-paid' }

/** Requests the refund of the whole amount; a process issues it. */
export function refundPaymentCommand({ run }: Pick<BillingDeps, 'run'>) {
  return publishCommand(refundPayment, async (input, context): Promise<Answer | Refusal> => {
    const { reason, appointmentId } = input
    const outcome = await run(requestRefund, { paymentId: paymentIdOf(appointmentId), reason }, context)
    if (isRefusal(outcome)) return outcome
    const isReturning = outcome.state.status === 'refunding' || outcome.state.status === 'refunded'
    return { status: isReturning ? 'requested' : 'nothing-paid' }
  })
}
