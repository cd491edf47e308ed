import { type CommandContext, deriveId, isRefusal, type Refusal, systemContext } from '@escuta/kernel'
import type { ProviderEvent } from '@escuta/payments'
import { adoptIntent, isOurs } from '../application/adopt-payment.ts'
import { followRefund } from '../application/follow-refund.ts'
import { isReturned, termsOf } from '../application/settle-intent.ts'
import { type IntentOutcome, recordOutcome } from '../domain/payment/record-outcome.decide.ts'
import type { BillingDeps } from '../application/deps.ts'

type Deps = Pick<BillingDeps, 'run' | 'load' | 'payments' | 'clock' | 'appointments'>
type RelevantEvent = Exclude<ProviderEvent, { type: 'ignored' }>

/**
 * Handles `POST /api/webhooks/stripe`. The command's id is derived from the provider's event id, so a repeated
 * delivery changes nothing. Refuses an invalid or expired signature; throws while the event store is unreachable, so
 * that the provider retries.
 */
export function stripeWebhook(deps: Deps) {
  return async (rawBody: Buffer, signature: string): Promise<Refusal | undefined> => {
    const event = deps.payments.readWebhook(rawBody, signature)
    if (isRefusal(event)) return event
    if (event.type === 'ignored') return undefined
    const paymentId = event.paymentId ?? (await paymentIdAtProvider(deps, event))
    if (paymentId === null) return undefined
    if (isRefusal(paymentId)) return paymentId
    const recorded = await record(deps, event, paymentId)
    if (!isRefusal(recorded)) return undefined
    return recorded.code === 'payment-not-found' ? adopt(deps, event, paymentId) : recorded
  }
}

/** A refund that was made at the provider itself names its intent only. */
async function paymentIdAtProvider(
  { payments }: Deps,
  { type, intentId }: RelevantEvent,
): Promise<string | null | Refusal> {
  if (type !== 'refund-updated') return null
  const intent = await payments.retrieveIntent(intentId)
  if (!isRefusal(intent)) return isOurs(intent) ? intent.paymentId : null
  return intent.status === 503 ? intent : null
}

/** Money of a payment that the log lost is taken up; another app's on the same provider account is not ours, and not retried. */
async function adopt(deps: Deps, event: RelevantEvent, paymentId: string): Promise<Refusal | undefined> {
  if (event.type !== 'payment-succeeded') return undefined
  const adopted = await adoptIntent(deps, event.intentId, contextOf(deps, event, paymentId))
  // The provider does not know an intent of another account.
  return isRefusal(adopted) && adopted.code !== 'payment-intent-unknown' ? adopted : undefined
}

async function record(deps: Deps, event: RelevantEvent, paymentId: string) {
  const context = contextOf(deps, event, paymentId)
  if (event.type !== 'refund-updated') {
    const outcome = event.type === 'payment-succeeded' ? await paidOutcome(deps, event) : outcomeOf(event)
    return deps.run(recordOutcome, { paymentId, outcome }, context)
  }
  const refusal = await followRefund(deps, paymentId, context)
  // Only an unreachable provider is worth a retry; the reconciliation job reports every other refusal.
  return refusal?.status === 503 ? refusal : undefined
}

/** A late event says that it was paid also after all of it went back; during an outage the event alone counts. */
async function paidOutcome(
  { payments }: Deps,
  event: Exclude<RelevantEvent, { type: 'refund-updated' }>,
): Promise<IntentOutcome> {
  const intent = await payments.retrieveIntent(event.intentId)
  const isKnown = !isRefusal(intent)
  return isKnown && isReturned(intent) ? { kind: 'cancelled', intentId: intent.id } : outcomeOf(event)
}

function outcomeOf(event: Exclude<RelevantEvent, { type: 'refund-updated' }>): IntentOutcome {
  const { intentId } = event
  switch (event.type) {
    case 'payment-succeeded':
      return { kind: 'succeeded', intentId, method: 'card', paid: termsOf(event) }
    case 'payment-failed':
      return { kind: 'failed', intentId, failure: event.failure }
    default:
      return { kind: event.type === 'payment-cancelled' ? 'cancelled' : 'processing', intentId }
  }
}

function contextOf({ clock }: Deps, event: RelevantEvent, paymentId: string): CommandContext {
  const ids = { commandId: deriveId(paymentId, event.id), correlationId: paymentId, causationId: event.id }
  return systemContext('billing.stripe-webhook', clock, ids)
}
