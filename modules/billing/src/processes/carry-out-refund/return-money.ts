import { isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider, ProviderRefund } from '@escuta/payments'
import { billingRefusals } from '../../contract/index.ts'
import { type RefundStep, refundStep } from './refund-step.ts'

/** Money of one intent that shall go back, all of it; attempts are numbered in the idempotency key. */
export type MoneyToReturn = {
  readonly paymentId: string
  readonly intentId: string
  readonly amountCents: number
  readonly keyOf: (attempt: number) => string
}

type Returned = { readonly refundId: string } | 'under-way'
type Attempt = Extract<RefundStep, { kind: 'attempt' }>

/**
 * Has the provider issue refund. What it says of earlier attempts comes first; an attempt's key carries its number,
 * so that it gives the money back once, however often it is asked. `refund-failed` reports an attempt that failed, also
 * when `again` lets another one follow.
 */
export async function returnMoney(
  payments: PaymentProvider,
  money: MoneyToReturn,
  { now, again }: { readonly now: string; readonly again: boolean },
): Promise<Returned | Refusal> {
  const refunds = await payments.retrieveRefunds(money.intentId)
  if (isRefusal(refunds)) return refunds
  const step = refundStep(refunds, money.amountCents, now)
  if (step.kind === 'wait') return 'under-way'
  if (step.kind === 'record') return { refundId: step.refundId }
  if (step.kind === 'stuck') return failed(money.paymentId, step.last)
  if (step.after && !again) return failed(money.paymentId, step.after)
  return attempt(payments, money, step)
}

/** A refund that the provider takes longer for is recorded by its webhook or the reconciliation. */
async function attempt(
  payments: PaymentProvider,
  { paymentId, intentId, keyOf }: MoneyToReturn,
  { number, amountCents, after }: Attempt,
): Promise<Returned | Refusal> {
  const refund = await payments.refund({ intentId, amountCents, idempotencyKey: keyOf(number) })
  if (isRefusal(refund)) return refund
  if (refund.status === 'succeeded') return { refundId: refund.refundId }
  return after ? failed(paymentId, after) : 'under-way'
}

function failed(paymentId: string, { refundId, status }: ProviderRefund): Refusal {
  return billingRefusals.refuse('refund-failed', { paymentId, refundId, status })
}
