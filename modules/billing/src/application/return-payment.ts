import { defineCommand, publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, isRefusal, type PaymentId, type Refusal } from '@escuta/kernel'
import { billingRefusals, paymentIdOf } from '../contract/index.ts'
import { returnPayment as contract } from '../contract/published-commands.ts'
import { type OpenedPayment, payment, type UnplacedMoney } from '../domain/payment/payment.state.ts'
import { returnPayment as decide } from '../domain/payment/return-payment.decide.ts'
import { closeMismatch } from './close-mismatch.ts'
import type { RefundDeps } from './deps.ts'
import { issueRefund } from './issue-refund.ts'
import { returnMoney } from './return-money.ts'
import { loadPayment } from './settle-intent.ts'

const returnPayment = defineCommand({
  name: 'return-payment',
  stream: payment,
  decide,
})

/** Staff returns what the provider holds for an appointment; what was returned before the record is found by its repetition. */
export function returnPaymentCommand(deps: RefundDeps) {
  return publishCommand(contract, async (input, context): Promise<null | Refusal> => {
    const { appointmentId, reason, what } = input
    const paymentId = paymentIdOf(appointmentId)
    const state = await loadPayment(deps, paymentId)
    const money = state.status === 'missing' ? state.unplaced : undefined
    const refundId = money?.stage === 'open' ? await returnUnplaced(deps, money, context.now) : null
    if (isRefusal(refundId)) return refundId
    const outcome = await deps.run(returnPayment, { paymentId, reason, refundId, what }, context)
    if (isRefusal(outcome)) return outcome
    const refusal = state.status === 'missing' ? undefined : await tryAgain(deps, paymentId, state, context)
    return refusal ?? null
  })
}

async function returnUnplaced(
  { payments }: RefundDeps,
  { paymentId, intentId, amount }: UnplacedMoney,
  now: string,
): Promise<string | Refusal> {
  const keyOf = (attempt: number) => `return-${intentId}-${attempt}`
  const money = { paymentId, intentId, amountCents: amount, keyOf }
  const returned = await returnMoney(payments, money, { now, again: true })
  if (returned === 'under-way') return billingRefusals.refuse('refund-under-way')
  return isRefusal(returned) ? returned : returned.refundId
}

/** What was requested before and did not go through; a new request is carried out by its process. */
async function tryAgain(
  deps: RefundDeps,
  paymentId: PaymentId,
  state: OpenedPayment,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const stepOf = (name: string) => ({ ...context, commandId: deriveId(context.commandId, name) })
  if (state.status === 'refunding') return issueRefund(deps, paymentId, stepOf('refund'), { again: true })
  for (const [intentId, stage] of Object.entries(state.mismatches)) {
    if (stage !== 'open') continue
    const refusal = await closeMismatch(deps, { paymentId, intentId }, stepOf(intentId), { again: true })
    if (refusal) return refusal
  }
  return undefined
}
