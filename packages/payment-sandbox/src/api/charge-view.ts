import type { IntentRecord } from '../sandbox-records.ts'

/** The paid charge of an intent as Stripe's API writes it; null while nothing is paid. */
export function chargeView(intent: IntentRecord): object | null {
  const { charge, card } = intent
  if (!charge || !card) return null
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: charge.refunded,
    captured: true,
    created: charge.created,
    currency: intent.currency,
    description: intent.description,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: card.paymentMethodId,
    payment_method_details: {
      type: 'card',
      card: {
        brand: card.brand,
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        country: 'BR',
        funding: 'credit',
        network: card.brand,
      },
    },
    refunded: charge.refunded === intent.amount,
    status: 'succeeded',
  }
}
