import type { Stripe } from 'stripe'
import type { ProviderEvent } from './payment-provider.ts'
import { readFailure, readTerms } from './read-intent.ts'
import { readRefund } from './read-refund.ts'

/** Converts a verified Stripe event; unused types become `ignored`. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const head = { id: event.id, createdAt: new Date(event.created * 1000).toISOString() }
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...head, ...aboutIntent(event.data.object), type: 'payment-succeeded' }
    case 'payment_intent.canceled':
      return { ...head, ...aboutIntent(event.data.object), type: 'payment-cancelled' }
    case 'payment_intent.processing':
      return { ...head, ...aboutIntent(event.data.object), type: 'payment-processing' }
    case 'payment_intent.payment_failed':
      return { ...head, ...aboutFailure(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefundEvent(head, event.data.object)
    default:
      return ignored(head)
  }
}

type Head = Pick<ProviderEvent, 'id' | 'createdAt'>

function aboutIntent(intent: Stripe.PaymentIntent) {
  return { intentId: intent.id, ...readTerms(intent) }
}

function aboutFailure(intent: Stripe.PaymentIntent) {
  const error = intent.last_payment_error ?? { type: 'card_error' as const, code: 'card_declined' }
  return { ...aboutIntent(intent), type: 'payment-failed' as const, failure: readFailure(error) }
}

function readRefundEvent(head: Head, refund: Stripe.Refund): ProviderEvent {
  const intentId = idOf(refund.payment_intent)
  if (!intentId) return ignored(head)
  return {
    ...head,
    type: 'refund-updated',
    intentId,
    paymentId: refund.metadata?.['paymentId'] ?? null,
    refund: readRefund(refund),
  }
}

/** The id of an object that Stripe names or expands. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function ignored(head: Head): ProviderEvent {
  return { ...head, type: 'ignored', intentId: null, paymentId: null }
}
