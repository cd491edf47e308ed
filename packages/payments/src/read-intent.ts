import type { Stripe } from 'stripe'
import { declineMessage } from './decline-messages.ts'
import type {
  PaymentFailure,
  ProviderIntent,
  ProviderIntentStatus,
  ProviderTerms,
} from './payment-provider.ts'

const statuses: Readonly<Record<string, ProviderIntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  // The payer has to press the button once more, as when no card was given yet.
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  // Only with manual capture, which this product never asks for: the money is not here yet.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** Stripe's payment intent in our words; the card is known when the latest charge was expanded. */
export function readIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    id: intent.id,
    // A status that Stripe adds later is neither paid nor over.
    status: statuses[intent.status] ?? 'processing',
    clientSecret: intent.client_secret ?? '',
    ...readTerms(intent),
    lastError: intent.last_payment_error ? readFailure(intent.last_payment_error) : null,
    ...(card?.brand && { cardBrand: card.brand }),
    ...(card?.last4 && { cardLast4: card.last4 }),
  }
}

/** What Stripe says an intent is for; of one that succeeded, what was really taken. */
export function readTerms(intent: Stripe.PaymentIntent): ProviderTerms {
  return {
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    appointmentId: intent.metadata['appointmentId'] ?? null,
  }
}

/** Why Stripe says the last attempt failed, by the finest code it gives. */
export function readFailure(error: Stripe.PaymentIntent.LastPaymentError): PaymentFailure {
  return {
    code: error.decline_code ?? error.code ?? error.type,
    message: declineMessage(error.decline_code, error.code),
  }
}
