import { publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, isRefusal, type PaymentId, type Refusal } from '@escuta/kernel'
import type { z } from 'zod'
import { billingRefusals, paymentIdOf } from '../contract/index.ts'
import { returnPayment as contract } from '../contract/published-commands.ts'
import type { OpenedPayment, UnplacedMoney } from '../domain/payment/payment.state.ts'
import { returnPayment } from '../domain/payment/return-payment.decide.ts'
import { closeMismatch } from './close-mismatch.ts'
import type { RefundDeps } from './deps.ts'
import { issueRefund } from './issue-refund.ts'
import { returnMoney } from './return-money.ts'
import { loadPayment } from './settle-intent.ts'

export type Return = z.output<typeof contract.input>

/** Staff returns what the provider holds for an appointment; what was returned before the record is found by its repetition. */
export function returnPaymentCommand(deps: RefundDeps) {
  return publishCommand(contract, (input, context) => returnHeld(deps, input, context))
}

/** The stream decides between a return and an adoption of unplaced money before the provider gives any of it back. */
export async function returnHeld(
  deps: RefundDeps,
  { appointmentId, reason, what }: Return,
  context: CommandContext,
): Promise<null | Refusal> {
  const paymentId = paymentIdOf(appointmentId)
  const before = await loadPayment(deps, paymentId)
  const decided = await deps.run(returnPayment, { paymentId, reason, refundId: null, what }, context)
  if (isRefusal(decided)) return decided
  const { state } = decided
  if (state.status !== 'missing') {
    return (before.status !== 'missing' && (await tryAgain(deps, paymentId, before, context))) || null
  }
  if (state.unplaced?.stage !== 'returning') return null
  const refundId = await returnUnplaced(deps, state.unplaced, context.now)
  if (isRefusal(refundId)) return refundId
  const recording = { ...context, commandId: deriveId(context.commandId, 'returned') }
  const recorded = await deps.run(returnPayment, { paymentId, reason, refundId, what }, recording)
  return isRefusal(recorded) ? recorded : null
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
  for (const [intentId, stage] of state.mismatches) {
    if (stage !== 'open') continue
    const refusal = await closeMismatch(deps, { paymentId, intentId }, stepOf(intentId), { again: true })
    if (refusal) return refusal
  }
  return undefined
}
