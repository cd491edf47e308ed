import type { Handle } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider, ProviderIntent, ProviderTerms } from '@escuta/payments'
import { type Payment, payment, paymentStream } from '../../domain/payment/payment.state.ts'
import { type IntentOutcome, recordOutcome } from '../../domain/payment/record-outcome.decide.ts'

type Deps = { readonly handle: Handle; readonly payments: PaymentProvider }

/** A payment as its stream has it now. */
export async function loadPayment(
  { handle }: Pick<Deps, 'handle'>,
  paymentId: string,
  context: CommandContext,
): Promise<Payment | Refusal> {
  const command = {
    name: 'look-at-payment',
    context: { ...context, commandId: deriveId(context.commandId, 'look') },
  }
  const outcome = await handle(payment, paymentStream(paymentId), command, () => [])
  return isRefusal(outcome) ? outcome : outcome.state
}

/** What settles an intent: how the provider says that it stands, or that it does not know it. */
export type IntentStanding = ProviderIntent | { readonly id: string; readonly status: 'unknown' }

/**
 * The provider's answer about an intent. One that it does not know (another account, lost state) can be paid by nobody
 * any more: it counts as cancelled.
 */
export function standingOf(intentId: string, answer: ProviderIntent | Refusal): IntentStanding | Refusal {
  const isUnknown = isRefusal(answer) && answer.code === 'payment-intent-unknown'
  return isUnknown ? { id: intentId, status: 'unknown' } : answer
}

/** Records what the provider says of an intent; answers the payment as it stands after that. */
export async function settleIntent(
  { handle }: Pick<Deps, 'handle'>,
  paymentId: string,
  intent: IntentStanding,
  context: CommandContext,
): Promise<Payment | Refusal> {
  const outcome = outcomeOf(intent)
  if (!outcome) return loadPayment({ handle }, paymentId, context)
  const settled = await settleAs({ handle }, paymentId, outcome, context)
  return isRefusal(settled) ? settled : settled.state
}

/** The same for an outcome that came by itself. */
export function settleAs(
  { handle }: Pick<Deps, 'handle'>,
  paymentId: string,
  outcome: IntentOutcome,
  context: CommandContext,
) {
  const command = { name: 'record-outcome', context }
  return handle(payment, paymentStream(paymentId), command, (state, now) =>
    recordOutcome(outcome, state, now),
  )
}

/** What an intent's standing means for its payment; nothing while it waits for a card. */
function outcomeOf(intent: IntentStanding): IntentOutcome | undefined {
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
