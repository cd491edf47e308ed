import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { RefundDeps } from './deps.ts'
import type { Payment } from '../domain/payment/payment.state.ts'
import { hasFailed, refundStep, returnedOf } from './refund-step.ts'
import { loadPayment } from './settle-intent.ts'
import { issueRefund } from './issue-refund.ts'
import { reopenRefund } from '../domain/payment/reopen-refund.decide.ts'
import { recordReturn } from '../domain/payment/record-return.decide.ts'

/**
 * Follows a refund after the provider's webhook. Webhooks arrive late and out of order, so the state of all attempts
 * is read from the provider. An issued refund is recorded, in whole or in part, also when it was made at the
 * provider itself. A recorded refund that failed is requested again. The reconciliation job reports and repeats
 * failed attempts.
 */
export async function followRefund(
  deps: RefundDeps,
  paymentId: string,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const state = await loadPayment(deps, paymentId)
  if (state.status === 'succeeded') return followReturn(deps, state, context)
  if (state.status !== 'refunded') return issueRefund(deps, paymentId, context, { again: false })
  const { intentId, refundId } = state.refund
  const refunds = await deps.payments.retrieveRefunds(intentId)
  if (isRefusal(refunds)) return refunds
  if (!refunds.some((refund) => refund.refundId === refundId && hasFailed(refund))) return undefined
  const outcome = await deps.run(reopenRefund, { paymentId, refundId }, context)
  return isRefusal(outcome) ? outcome : undefined
}

async function followReturn(
  deps: RefundDeps,
  { subject, intentId }: Extract<Payment, { intentId: string }>,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const refunds = await deps.payments.retrieveRefunds(intentId)
  if (isRefusal(refunds)) return refunds
  const step = refundStep(refunds, subject.amount, context.now)
  const refundId = step.kind === 'record' ? step.refundId : null
  const found = { paymentId: subject.paymentId, intentId, refundId, returned: returnedOf(refunds) }
  const outcome = await deps.run(recordReturn, found, context)
  return isRefusal(outcome) ? outcome : undefined
}
