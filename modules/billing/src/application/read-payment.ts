import { publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type PaymentId, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { readPayment as contract } from '../contract/published-commands.ts'
import { intentOf } from '../domain/payment/payment.state.ts'
import type { RefundDeps } from './deps.ts'
import { intentAnswerOf, loadPayment, settleIntent } from './settle-intent.ts'

export function readPaymentCommand(deps: RefundDeps) {
  return publishCommand(
    contract,
    async ({ appointmentId }, context) =>
      (await readIntent(deps, paymentIdOf(appointmentId), context)) ?? null,
  )
}

/** Records the provider's answer for a payment's open intent. */
export async function readIntent(
  deps: RefundDeps,
  id: PaymentId,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const intentId = intentOf(await loadPayment(deps, id))
  if (intentId === undefined) return undefined
  const intent = intentAnswerOf(intentId, await deps.payments.retrieveIntent(intentId))
  if (isRefusal(intent)) return intent
  const settled = await settleIntent(deps, id, intent, context)
  return isRefusal(settled) ? settled : undefined
}
