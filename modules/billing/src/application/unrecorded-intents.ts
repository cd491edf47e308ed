import { appointmentId, isRefusal, type Refusal, systemContext } from '@escuta/kernel'
import type { CreatedBetween, PaymentProvider, ProviderIntent } from '@escuta/payments'
import { type AdoptDeps, adoptIntent, isOurs, type OurIntent } from './adopt-payment.ts'
import type { BillingDeps } from './deps.ts'
import { returnHeld } from './return-payment.ts'
import { loadPayment } from './settle-intent.ts'

type Deps = Pick<BillingDeps, 'load' | 'payments'>

/** An intent that the provider has and the log has not, as after the log was restored from an older copy. */
export type UnrecordedIntent = OurIntent

/**
 * The intents of this product, created between two instants, that no payment's stream has: they can be paid, or are paid,
 * without an appointment. Those that are cancelled or whose money went back are left out.
 */
export async function unrecordedIntents(
  deps: Deps,
  created: CreatedBetween,
): Promise<readonly UnrecordedIntent[] | Refusal> {
  const unrecorded: UnrecordedIntent[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<PaymentProvider['listIntents']>> = await deps.payments.listIntents(
      created,
      after,
    )
    if (isRefusal(page)) return page
    for (const intent of page.items) {
      if (isOurs(intent) && !(await isSettled(deps.payments, intent)) && !(await isRecorded(deps, intent)))
        unrecorded.push(intent)
    }
    if (page.next === null) return unrecorded
    after = page.next
  }
}

type Settled = 'cancelled' | 'adopted' | 'returned' | 'recorded' | 'processing' | 'not-ours'

/**
 * Settles an intent by what the provider and the log have now. An open intent is cancelled. A paid one is recorded
 * like one whose webhook was lost; it is refunded with the reason when its appointment is unknown. An intent that
 * the log has by now is left unchanged.
 */
export async function settleUnrecordedIntent(
  deps: AdoptDeps & Pick<BillingDeps, 'clock'>,
  intentId: string,
  reason: string,
): Promise<Settled | Refusal> {
  const intent = await deps.payments.retrieveIntent(intentId)
  if (isRefusal(intent)) return intent
  if (!isOurs(intent)) return 'not-ours'
  if (await isRecorded(deps, intent)) return 'recorded'
  const left = intent.status === 'succeeded' ? intent : await deps.payments.cancelIntent(intentId)
  if (isRefusal(left)) return left
  if (left.status === 'canceled') return 'cancelled'
  return left.status === 'succeeded' ? takeUp(deps, intent, reason) : 'processing'
}

async function takeUp(
  deps: AdoptDeps & Pick<BillingDeps, 'clock'>,
  intent: OurIntent,
  reason: string,
): Promise<Settled | Refusal> {
  const contextOf = () =>
    systemContext('billing.repair-lost-time', deps.clock, { correlationId: intent.paymentId })
  const adopted = await adoptIntent(deps, intent.id, contextOf())
  if (isRefusal(adopted)) return adopted
  if (adopted.status === 'recorded') return 'adopted'
  if (adopted.status !== 'unplaced') return 'returned'
  const of = { appointmentId: appointmentId.parse(intent.appointmentId), reason, what: 'all' } as const
  return (await returnHeld(deps, of, contextOf())) ?? 'returned'
}

async function isSettled(payments: PaymentProvider, { id, status, amountCents }: ProviderIntent) {
  if (status !== 'succeeded') return status === 'canceled'
  const refunds = await payments.retrieveRefunds(id)
  if (isRefusal(refunds)) return false
  const returned = refunds.filter((refund) => refund.status === 'succeeded' || refund.status === 'pending')
  return returned.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents
}

async function isRecorded(deps: Deps, { id, paymentId }: OurIntent): Promise<boolean> {
  const payment = await loadPayment(deps, paymentId)
  return payment.status !== 'missing' && payment.intents.includes(id)
}
