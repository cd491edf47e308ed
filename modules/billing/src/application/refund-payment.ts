import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { refundPayment } from '../contract/published-commands.ts'
import { payment, paymentStream } from '../domain/payment/payment.state.ts'
import { requestRefund } from '../domain/payment/request-refund.decide.ts'
import type { BillingEntryDeps } from './deps.ts'

type Answer = { status: 'requested' | 'nothing-paid' }

/** Puts on record that all the money shall go back; a process carries it out. */
export function refundPaymentCommand({ handle }: Pick<BillingEntryDeps, 'handle'>) {
  return publishCommand(refundPayment, async (input, context): Promise<Answer | Refusal> => {
    const command = { name: 'request-refund', context }
    const stream = paymentStream(paymentIdOf(input.appointmentId))
    const outcome = await handle(payment, stream, command, (state, now) =>
      requestRefund(input.reason, state, now),
    )
    if (isRefusal(outcome)) return outcome
    const isReturning = outcome.state.status === 'refunding' || outcome.state.status === 'refunded'
    return { status: isReturning ? 'requested' : 'nothing-paid' }
  })
}
