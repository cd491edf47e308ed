import type { Load, Run } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { ProviderIntent, ProviderTerms } from '@escuta/payments'
import { type Payment, payment, paymentStream } from '../../domain/payment/payment.state.ts'
import { recordOutcome } from '../../application/record-outcome.ts'
import type { IntentOutcome } from '../../domain/payment/record-outcome.decide.ts'

type Deps = { readonly run: Run; readonly load: Load }

/** A payment as its stream has it now. */
export function loadPayment({ load }: Pick<Deps, 'load'>, paymentId: string): Promise<Payment> {
  return load(payment, paymentStream(paymentId))
}

/** What settles an intent: how the provider says that it stands, or that it does not know it. */
export type IntentAnswer = ProviderIntent | { readonly id: string; readonly status: 'unknown' }

/**
 * The provider's answer about an intent. One that it does not know (another account, lost state) can be paid by nobody
 * any more: it counts as cancelled.
 */
export function intentAnswerOf(intentId: string, answer: ProviderIntent | Refusal): IntentAnswer | Refusal {
  const isUnknown = isRefusal(answer) && answer.code === 'payment-intent-unknown'
  return isUnknown ? { id: intentId, status: 'unknown' } : answer
}

/** Records what the provider says of an intent; returns the payment after that. */
export async function settleIntent(
  deps: Deps,
  paymentId: string,
  intent: IntentAnswer,
  context: CommandContext,
): Promise<Payment | Refusal> {
  const outcome = outcomeOf(intent)
  if (!outcome) return loadPayment(deps, paymentId)
  const settled = await deps.run(recordOutcome, { paymentId, outcome }, context)
  return isRefusal(settled) ? settled : settled.state
}

/** The outcome that an intent's answer means for its payment; undefined while it waits for a card. */
function outcomeOf(intent: IntentAnswer): IntentOutcome | undefined {
  const intentId = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'succeeded', intentId, method: 'card', paid: termsOf(intent) }
    case 'processing':
      return { kind: 'processing', intentId }
    case 'canceled':
    case 'unknown':
      return { kind: 'cancelled', intentId }
    default:
      return intent.lastError ? { kind: 'failed', intentId, failure: intent.lastError } : undefined
  }
}

/** What an intent took and what for. */
export function termsOf({ amountCents, currency, paymentId, appointmentId }: ProviderTerms): ProviderTerms {
  return { amountCents, currency, paymentId, appointmentId }
}
