import { type CommandContext, deriveId, isRefusal, type Refusal } from '@escuta/kernel'
import type { RefundDeps } from './deps.ts'
import { differencesOf } from '../domain/payment/payment-differences.ts'
import { type OpenedPayment, paidIntentOf } from '../domain/payment/payment.state.ts'
import { type MismatchOutcome, settleMismatch } from '../domain/payment/settle-mismatch.decide.ts'
import { returnMoney } from './return-money.ts'
import { type IntentAnswer, intentAnswerOf, loadPayment, settleIntent, termsOf } from './settle-intent.ts'

type Mismatch = { readonly paymentId: string; readonly intentId: string }

/**
 * Settles a mismatch by the provider's record of the intent. Money that the intent took for this payment is
 * refunded. The intent of another payment is ignored. An intent that equals the request is recorded as a payment.
 * Does nothing when the mismatch is settled already.
 */
export async function closeMismatch(
  deps: RefundDeps,
  { paymentId, intentId }: Mismatch,
  context: CommandContext,
  { again }: { readonly again: boolean },
): Promise<Refusal | undefined> {
  const state = await loadPayment(deps, paymentId)
  if (state.status === 'missing' || state.mismatches.get(intentId) !== 'open') return undefined
  const intent = intentAnswerOf(intentId, await deps.payments.retrieveIntent(intentId))
  if (isRefusal(intent)) return intent
  const settled = await outcomeOf(deps, intent, state, { now: context.now, again })
  if (isRefusal(settled)) return settled
  if (settled === 'under-way') return undefined
  const outcome = await deps.run(settleMismatch, { paymentId, intentId, settled }, context)
  if (isRefusal(outcome) || settled.outcome !== 'as-requested' || intent.status === 'unknown')
    return undefined
  const recorded = await settleIntent(deps, paymentId, intent, {
    ...context,
    commandId: deriveId(context.commandId, 'as-requested'),
  })
  return isRefusal(recorded) ? recorded : undefined
}

async function outcomeOf(
  { payments }: RefundDeps,
  intent: IntentAnswer,
  state: OpenedPayment,
  how: { readonly now: string; readonly again: boolean },
): Promise<MismatchOutcome | 'under-way' | Refusal> {
  if (intent.status === 'unknown') return { outcome: 'nothing-taken' }
  const { paymentId } = state.subject
  if (intent.paymentId !== paymentId && !state.intents.includes(intent.id)) return { outcome: 'not-ours' }
  if (intent.status !== 'succeeded') return { outcome: 'nothing-taken' }
  const differences = differencesOf({ intentId: intent.id, paid: termsOf(intent) }, state)
  if (differences.length === 0 || intent.id === paidIntentOf(state)) return { outcome: 'as-requested' }
  const money = {
    paymentId,
    intentId: intent.id,
    amountCents: intent.amountCents,
    keyOf: (attempt: number) => `return-${intent.id}-${attempt}`,
  }
  const returned = await returnMoney(payments, money, how)
  if (isRefusal(returned) || returned === 'under-way') return returned
  return { outcome: 'refunded', refundId: returned.refundId }
}
