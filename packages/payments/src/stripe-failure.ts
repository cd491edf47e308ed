import { Stripe } from 'stripe'
import { paymentRefusals } from './payment-refusals.ts'
import type { PaymentRefusal } from './payment-refusals.ts'

/**
 * What a failed call to Stripe means for us. Only Stripe's short code travels on; its sentences may quote keys and
 * ids. Whatever is not Stripe's own error is a defect and goes on as one.
 */
export function readStripeFailure(error: unknown): PaymentRefusal {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (isOutage(error)) return paymentRefusals.refuse('payment-provider-unavailable')
  if (error.code === 'resource_missing') return paymentRefusals.refuse('payment-intent-unknown')
  return paymentRefusals.refuse('payment-provider-refused', { providerCode: error.code ?? error.type })
}

/** Whether Stripe says that the intent's status does not allow this step (paid, cancelled). */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Whether Stripe refuses a refund because of the money itself: nothing paid, or no more than that left. */
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
