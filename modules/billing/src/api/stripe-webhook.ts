import { type CommandContext, deriveId, isRefusal, type Refusal, system } from '@escuta/kernel'
import type { ProviderEvent } from '@escuta/payments'
import { followRefund } from '../processes/carry-out-refund/follow-refund.ts'
import { recordOutcome } from '../application/record-outcome.ts'
import { termsOf } from '../processes/settle-intent/settle-intent.ts'
import type { IntentOutcome } from '../domain/payment/record-outcome.decide.ts'
import type { BillingApiDeps } from '../application/deps.ts'

type Deps = Pick<BillingApiDeps, 'run' | 'load' | 'payments' | 'clock'>
type Told = Exclude<ProviderEvent, { type: 'ignored' }>

/**
 * `POST /api/webhooks/stripe`: what the provider tells by itself. The command's id follows from the event's, so that a repeat changes nothing.
 * Refuses a signature that is wrong or old; throws while the store is away, so that the provider tells it again.
 */
export function stripeWebhook(deps: Deps) {
  return async (rawBody: Buffer, signature: string): Promise<Refusal | undefined> => {
    const event = deps.payments.readWebhook(rawBody, signature)
    if (isRefusal(event)) return event
    if (event.type === 'ignored' || event.paymentId === null) return undefined
    const recorded = await record(deps, event, event.paymentId)
    // A payment that is not ours, of another app on the same account: nothing to keep, nothing to send again.
    return recorded && isRefusal(recorded) && recorded.code !== 'payment-not-found' ? recorded : undefined
  }
}

async function record(deps: Deps, event: Told, paymentId: string) {
  const context = contextOf(deps, event, paymentId)
  if (event.type !== 'refund-updated')
    return deps.run(recordOutcome, { paymentId, outcome: outcomeOf(event) }, context)
  const refusal = await followRefund(deps, paymentId, context)
  // Only a provider out of reach is worth telling it again; the rest is the reconciliation's to report.
  return refusal?.status === 503 ? refusal : undefined
}

function outcomeOf(event: Exclude<Told, { type: 'refund-updated' }>): IntentOutcome {
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

function contextOf({ clock }: Deps, event: Told, paymentId: string): CommandContext {
  return {
    commandId: deriveId(paymentId, event.id),
    actor: system('billing.stripe-webhook'),
    now: clock.now().toISOString(),
    correlationId: paymentId,
    causationId: event.id,
  }
}
