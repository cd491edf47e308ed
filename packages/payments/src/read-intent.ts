import { declineMessage } from '@escuta/kernel'
import type { Stripe } from 'stripe'
import type {
  PaymentFailure,
  ProviderIntent,
  ProviderIntentStatus,
  ProviderTerms,
} from './payment-provider.ts'

const statuses: Readonly<Record<string, ProviderIntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  // The payer has to confirm again, as without a card.
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  // Only with manual capture, which this product does not use: nothing is captured.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** Converts a Stripe payment intent; the card and what was refunded are known when the latest charge was expanded. */
export function readIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    // An unknown status counts as neither paid nor ended.
    status: statuses[intent.status] ?? 'processing',
    refundedCents: charge?.amount_refunded ?? 0,
    clientSecret: intent.client_secret ?? '',
    ...readTerms(intent),
    lastError: intent.last_payment_error ? readFailure(intent.last_payment_error) : null,
    ...(charge && readCard(charge)),
  }
}

function readCard({ payment_method_details: details }: Stripe.Charge) {
  const { brand, last4 } = details?.card ?? {}
  return { ...(brand && { cardBrand: brand }), ...(last4 && { cardLast4: last4 }) }
}

/** The subject of an intent; after success with the amount received. */
export function readTerms(intent: Stripe.PaymentIntent): ProviderTerms {
  return {
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    appointmentId: intent.metadata['appointmentId'] ?? null,
  }
}

/** The reason of the last failed attempt, by the most specific code. */
export function readFailure(error: Stripe.PaymentIntent.LastPaymentError): PaymentFailure {
  return {
    code: error.decline_code ?? error.code ?? error.type,
    message: declineMessage(error.decline_code, error.code),
  }
}
