import { publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { closePayment as contract } from '../contract/published-commands.ts'
import { closePayment } from '../domain/payment/close-payment.decide.ts'
import { settleIntent, intentAnswerOf } from './settle-intent.ts'
import { intentOf, type Payment } from '../domain/payment/payment.state.ts'
import type { RefundDeps } from './deps.ts'

type Answer = { status: 'closed' | 'paid' | 'processing' }

/** Closes a payment. An open intent is cancelled at the provider first; the provider's answer decides the outcome. */
export function closePaymentCommand(deps: RefundDeps) {
  return publishCommand(contract, async ({ appointmentId }, context): Promise<Answer | Refusal> => {
    const id = paymentIdOf(appointmentId)
    const closed = await deps.run(closePayment, { paymentId: id }, step(context, 'close'))
    if (isRefusal(closed)) return closed
    const intentId = intentOf(closed.state)
    if (intentId === undefined || closed.state.status === 'succeeded') return answerOf(closed.state)
    const intent = intentAnswerOf(intentId, await deps.payments.cancelIntent(intentId))
    if (isRefusal(intent)) return intent
    const settled = await settleIntent(deps, id, intent, step(context, `settle-${intent.status}`))
    return isRefusal(settled) ? settled : answerOf(settled)
  })
}

function answerOf(state: Payment): Answer {
  switch (state.status) {
    case 'succeeded':
      return { status: 'paid' }
    case 'payable':
    case 'processing':
      return { status: 'processing' }
    default:
      return { status: 'closed' }
  }
}

function step(context: CommandContext, name: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, name) }
}
