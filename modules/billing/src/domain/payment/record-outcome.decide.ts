import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import { differencesOf, type PaidTerms } from './payment-differences.ts'
import {
  type Failure,
  type OpenedPayment,
  type Payment,
  payment,
  type PaymentKey,
  type Subject,
} from './payment.state.ts'

/** The outcome of an intent as the provider reports it, by webhook or by query. */
export type IntentOutcome =
  | {
      readonly kind: 'succeeded'
      readonly intentId: string
      readonly method: string
      /** What was paid and what for, compared with the request. */
      readonly paid: PaidTerms
    }
  | { readonly kind: 'failed'; readonly intentId: string; readonly failure: Failure }
  | { readonly kind: 'processing' | 'cancelled'; readonly intentId: string }

type Succeeded = Extract<IntentOutcome, { kind: 'succeeded' }>

/**
 * Records an intent's outcome. A payment that equals the request succeeds in every state. One that differs is
 * recorded as a mismatch and confirms nothing. Other outcomes apply once and only to the open intent. Refuses
 * `payment-not-found`.
 */
function decide(
  { outcome, now }: Timed<PaymentKey & { readonly outcome: IntentOutcome }>,
  state: Payment,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing') return billingRefusals.refuse('payment-not-found')
  if (outcome.kind === 'succeeded') return moneyArrived(outcome, state, now)
  const isOpen = state.status === 'payable' || state.status === 'processing'
  if (!isOpen || state.intentId !== outcome.intentId) return []
  return openIntentChanged(outcome, state.subject, state, now)
}

function moneyArrived(
  { intentId, method, paid }: Succeeded,
  state: OpenedPayment,
  now: string,
): EventsOf<typeof payment>[] {
  const { subject } = state
  const differences = differencesOf({ intentId, paid }, state)
  if (differences.length === 0) {
    const isKnown = ['succeeded', 'refunding', 'refunded'].includes(state.status)
    return isKnown ? [] : [{ type: 'payment-succeeded', data: { ...subject, intentId, method, paidAt: now } }]
  }
  const known = state.mismatches.get(intentId)
  if (known === 'open' || known === 'returned') return []
  const { amountCents: paidAmount, currency: paidCurrency } = paid
  const mismatch = { intentId, differences, paidAmount, paidCurrency, noticedAt: now }
  return [{ type: 'payment-mismatched', data: { ...subject, ...mismatch } }]
}

function openIntentChanged(
  outcome: Exclude<IntentOutcome, { kind: 'succeeded' }>,
  subject: Subject,
  state: Extract<Payment, { status: 'payable' | 'processing' | 'succeeded' }>,
  now: string,
): EventsOf<typeof payment>[] {
  const { intentId } = outcome
  if (outcome.kind === 'failed') {
    const isKnown = state.status === 'payable' && state.failure?.code === outcome.failure.code
    const data = { ...subject, intentId, ...outcome.failure, failedAt: now }
    return isKnown ? [] : [{ type: 'payment-failed', data }]
  }
  if (outcome.kind === 'cancelled')
    return [{ type: 'payment-cancelled', data: { ...subject, cancelledAt: now } }]
  const data = { ...subject, intentId, processingAt: now }
  return state.status === 'processing' ? [] : [{ type: 'payment-processing', data }]
}

export const recordOutcome = defineCommand({ name: 'record-outcome', stream: payment, decide })
