import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { ProviderIntent, ProviderTerms } from '@escuta/payments'
import { type Payment, payment } from '../domain/payment/payment.state.ts'
import type { RefundDeps } from './deps.ts'
import { type IntentOutcome, recordOutcome } from '../domain/payment/record-outcome.decide.ts'

/** A payment's state as loaded from its stream. */
export function loadPayment({ load }: Pick<RefundDeps, 'load'>, paymentId: string): Promise<Payment> {
  return load(payment, { paymentId })
}

/** The provider's answer for an intent: its status, or that the intent does not exist. */
export type IntentAnswer = ProviderIntent | { readonly id: string; readonly status: 'unknown' }

/**
 * Reads an intent from the provider. An intent that the provider does not have (another account, lost state) cannot
 * be paid any more and counts as cancelled.
 */
export function intentAnswerOf(intentId: string, answer: ProviderIntent | Refusal): IntentAnswer | Refusal {
  const isUnknown = isRefusal(answer) && answer.code === 'payment-intent-unknown'
  return isUnknown ? { id: intentId, status: 'unknown' } : answer
}

/** Records the outcome of the provider's answer; returns the payment after that. */
export async function settleIntent(
  deps: Pick<RefundDeps, 'run' | 'load'>,
  paymentId: string,
  intent: IntentAnswer,
  context: CommandContext,
): Promise<Payment | Refusal> {
  const outcome = outcomeOf(intent)
  if (!outcome) return loadPayment(deps, paymentId)
  const settled = await deps.run(recordOutcome, { paymentId, outcome }, context)
  return isRefusal(settled) ? settled : settled.state
}

/** Whether all that was paid went back: nothing is paid by it. */
export function isReturned({ status, amountCents, refundedCents }: ProviderIntent): boolean {
  return status === 'succeeded' && refundedCents >= amountCents
}

/** The outcome of an intent's answer; undefined while it waits for a payment method. One that was returned has ended. */
function outcomeOf(intent: IntentAnswer): IntentOutcome | undefined {
  const intentId = intent.id
  switch (intent.status) {
    case 'succeeded':
      if (isReturned(intent)) return { kind: 'cancelled', intentId }
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

/** What an intent was paid for. */
export function termsOf({ amountCents, currency, paymentId, appointmentId }: ProviderTerms): ProviderTerms {
  return { amountCents, currency, paymentId, appointmentId }
}
