import { Stripe } from 'stripe'
import { type PaymentRefusal, paymentRefusals } from './payment-refusals.ts'

/** A failed call as a refusal, with the code alone: messages may contain keys and ids. Rethrows defects. */
export function readStripeFailure(error: unknown): PaymentRefusal {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (isOutage(error)) return paymentRefusals.refuse('payment-provider-unavailable')
  if (error.code === 'resource_missing') return paymentRefusals.refuse('payment-intent-unknown')
  return paymentRefusals.refuse('payment-provider-refused', { providerCode: error.code ?? error.type })
}

/** Whether Stripe rejected the call because of the intent's status (paid, cancelled). */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Whether Stripe rejected a refund because of the amount: nothing paid, or more than is left. */
export function isRefundRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing'
}

function isOutage(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}
