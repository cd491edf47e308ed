import { isRefusal, type Refusal } from '@escuta/kernel'
import type { CreatedBetween, PaymentProvider, ProviderIntent } from '@escuta/payments'
import type { BillingDeps } from './deps.ts'
import { returnMoney } from './return-money.ts'
import { loadPayment } from './settle-intent.ts'

type Deps = Pick<BillingDeps, 'load' | 'payments' | 'clock'>

/** An intent that the provider has and the log has not, as after the log was restored from an older copy. */
export type UnrecordedIntent = ProviderIntent & { readonly paymentId: string }

/**
 * The intents of this product, created between two instants, that no payment's stream has: they can be paid, or are paid,
 * without an appointment. Those that are cancelled or whose money went back are left out.
 */
export async function unrecordedIntents(
  deps: Deps,
  created: CreatedBetween,
): Promise<readonly UnrecordedIntent[] | Refusal> {
  const listed = await deps.payments.listIntents(created)
  if (isRefusal(listed)) return listed
  const unrecorded: UnrecordedIntent[] = []
  for (const intent of listed) {
    if (isOfProduct(intent) && !(await isSettled(deps.payments, intent)) && !(await isRecorded(deps, intent)))
      unrecorded.push(intent)
  }
  return unrecorded
}

/** Cancels an open intent, and gives back the money of a paid one; `processing` while neither is possible yet. */
export async function settleUnrecordedIntent(
  { payments, clock }: Deps,
  { id, paymentId }: Pick<UnrecordedIntent, 'id' | 'paymentId'>,
): Promise<'cancelled' | 'returned' | 'processing' | Refusal> {
  const intent = await payments.cancelIntent(id)
  if (isRefusal(intent)) return intent
  if (intent.status === 'canceled') return 'cancelled'
  if (intent.status !== 'succeeded') return 'processing'
  const returned = await returnMoney(
    payments,
    {
      paymentId,
      intentId: id,
      amountCents: intent.amountCents,
      keyOf: (attempt) => `unrecorded/${id}/${attempt}`,
    },
    { now: clock.now().toISOString(), again: true },
  )
  return isRefusal(returned) ? returned : 'returned'
}

function isOfProduct(intent: ProviderIntent): intent is UnrecordedIntent {
  return intent.paymentId !== null
}

async function isSettled(payments: PaymentProvider, { id, status, amountCents }: ProviderIntent) {
  if (status !== 'succeeded') return status === 'canceled'
  const refunds = await payments.retrieveRefunds(id)
  if (isRefusal(refunds)) return false
  const returned = refunds.filter((refund) => refund.status === 'succeeded' || refund.status === 'pending')
  return returned.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents
}

async function isRecorded(deps: Deps, { id, paymentId }: UnrecordedIntent): Promise<boolean> {
  const payment = await loadPayment(deps, paymentId)
  return payment.status !== 'missing' && payment.intents.includes(id)
}
