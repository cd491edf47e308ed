import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { billingRefusals } from '../../contract/index.ts'
import type { Failure, Payment, payment, Subject } from './payment.state.ts'

/** What the provider says became of an intent, whoever asked or was told. */
export type IntentOutcome =
  | { readonly kind: 'succeeded'; readonly intentId: string; readonly method: string }
  | { readonly kind: 'failed'; readonly intentId: string; readonly failure: Failure }
  | { readonly kind: 'processing' | 'cancelled'; readonly intentId: string }

/**
 * Money that arrived counts whatever was believed before; everything else only for the intent that is open, and once.
 * Refuses `payment-not-found`.
 */
export function recordOutcome(
  outcome: IntentOutcome,
  state: Payment,
  now: string,
): Decision<EventsOf<typeof payment>> {
  if (state.status === 'missing') return billingRefusals.refuse('payment-not-found')
  const { subject } = state
  if (outcome.kind === 'succeeded') {
    const isKnown = ['succeeded', 'refunding', 'refunded'].includes(state.status)
    const { intentId, method } = outcome
    return isKnown ? [] : [{ type: 'payment-succeeded', data: { ...subject, intentId, method, paidAt: now } }]
  }
  const isOpen = state.status === 'payable' || state.status === 'processing'
  if (!isOpen || state.intentId !== outcome.intentId) return []
  return openIntentChanged(outcome, subject, state, now)
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
