import { publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { closePayment } from '../contract/published-commands.ts'
import { settleIntent, standingOf } from '../processes/settle-intent/settle-intent.ts'
import { closePaymentWithoutIntent } from '../domain/payment/close-payment.decide.ts'
import { intentOf, payment, type Payment, paymentStream } from '../domain/payment/payment.state.ts'
import type { BillingEntryDeps } from './deps.ts'

type Deps = Pick<BillingEntryDeps, 'handle' | 'payments'>
type Answer = { status: 'closed' | 'paid' | 'processing' }

/** Nobody can pay any more: an open intent is ended at the provider first, and only its answer counts. */
export function closePaymentCommand(deps: Deps) {
  return publishCommand(closePayment, async ({ appointmentId }, context): Promise<Answer | Refusal> => {
    const id = paymentIdOf(appointmentId)
    const command = { name: 'close-payment', context: step(context, 'close') }
    const closed = await deps.handle(payment, paymentStream(id), command, closePaymentWithoutIntent)
    if (isRefusal(closed)) return closed
    const intentId = intentOf(closed.state)
    if (intentId === undefined || closed.state.status === 'succeeded') return answerOf(closed.state)
    const intent = standingOf(intentId, await deps.payments.cancelIntent(intentId))
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
