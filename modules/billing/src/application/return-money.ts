import { isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider, ProviderRefund } from '@escuta/payments'
import { billingRefusals } from '../contract/index.ts'
import { type RefundStep, refundStep } from './refund-step.ts'

/** The amount of one intent to refund, in full; attempts are numbered in the idempotency key. */
export type MoneyToReturn = {
  readonly paymentId: string
  readonly intentId: string
  readonly amountCents: number
  readonly keyOf: (attempt: number) => string
}

type Returned = { readonly refundId: string } | 'under-way'
type Attempt = Extract<RefundStep, { kind: 'attempt' }>

/**
 * Issues a refund at the provider after reading its earlier attempts. The idempotency key carries the attempt's
 * number, so a repeated call refunds once. `refund-failed` reports a failed attempt, also when `again` allows another
 * one.
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

/** A refund that stays pending at the provider is recorded by its webhook or by the reconciliation job. */
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
