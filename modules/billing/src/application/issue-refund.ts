import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { RefundDeps } from './deps.ts'
import { loadPayment } from './settle-intent.ts'
import { returnMoney } from './return-money.ts'
import { recordRefund } from '../domain/payment/record-refund.decide.ts'

/** Issues and records a requested refund; does nothing without a request. */
export async function issueRefund(
  deps: RefundDeps,
  paymentId: string,
  context: CommandContext,
  { again }: { readonly again: boolean },
): Promise<Refusal | undefined> {
  const state = await loadPayment(deps, paymentId)
  if (state.status !== 'refunding') return undefined
  const money = {
    paymentId,
    intentId: state.intentId,
    amountCents: state.subject.amount,
    keyOf: (attempt: number) => `refund-${paymentId}-${attempt}`,
  }
  const returned = await returnMoney(deps.payments, money, { now: context.now, again })
  if (isRefusal(returned)) return returned
  if (returned === 'under-way') return undefined
  const { refundId } = returned
  const outcome = await deps.run(recordRefund, { paymentId, refundId }, context)
  return isRefusal(outcome) ? outcome : undefined
}
