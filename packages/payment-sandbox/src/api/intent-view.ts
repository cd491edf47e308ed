import { declineMessage } from '@escuta/kernel'
import type { CardOnFile, CardProblem, IntentRecord } from '../sandbox-records.ts'
import type { Viewer } from './api-request.ts'
import { chargeView } from './charge-view.ts'

type IntentViewOptions = {
  readonly publicUrl: string
  readonly viewer: Viewer
  readonly expandCharge?: boolean
}

/** A payment intent as Stripe's API writes it; the browser's key does not see metadata and charges. */
export function intentView(intent: IntentRecord, options: IntentViewOptions): object {
  const forBoth = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastProblem && problemView(intent.lastProblem, intent.card),
    livemode: false,
    next_action: nextAction(intent, options.publicUrl),
    payment_method: intent.card?.paymentMethodId ?? null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: intent.status,
  }
  return options.viewer === 'publishable' ? forBoth : { ...forBoth, ...forServer(intent, options) }
}

function forServer(intent: IntentRecord, options: IntentViewOptions) {
  return {
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_received: intent.charge ? intent.amount : 0,
    customer: null,
    latest_charge: options.expandCharge ? chargeView(intent) : (intent.charge?.id ?? null),
    metadata: intent.metadata,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  }
}

function nextAction(intent: IntentRecord, publicUrl: string) {
  if (!intent.challenge) return null
  const { token, returnUrl } = intent.challenge
  const url = `${publicUrl}/sandbox/stripe/challenge/${intent.id}?token=${token}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
}

/** A refused card as Stripe writes it, with the words for the payer. */
export function problemView(problem: CardProblem, card: CardOnFile | null) {
  return {
    type: problem.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    code: problem.code,
    ...(problem.declineCode && { decline_code: problem.declineCode }),
    message: declineMessage(problem.declineCode, problem.code),
    ...(card && { payment_method: paymentMethodView(card) }),
  } as const
}

function paymentMethodView(card: CardOnFile) {
  const { brand, last4, expMonth, expYear } = card
  return {
    id: card.paymentMethodId,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month: expMonth, exp_year: expYear, country: 'BR', funding: 'credit' },
  }
}
