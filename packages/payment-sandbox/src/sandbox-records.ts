/** What the sandbox remembers of a card: never its number or code. */
export type CardOnFile = {
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
export type CardProblem = { readonly code: string; readonly declineCode?: string }

/** One payment intent. Amounts in cents, moments in whole seconds since 1970, as Stripe counts them. */
export type IntentRecord = {
  readonly id: string
  readonly clientSecret: string
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  readonly status: IntentStatus
  readonly card: CardOnFile | null
  readonly lastProblem: CardProblem | null
  readonly charge: { readonly id: string; readonly created: number; readonly refunded: number } | null
  /** The bank's question to the payer, open while the status is `requires_action`. */
  readonly challenge: { readonly token: string; readonly returnUrl: string } | null
  readonly canceledAt: number | null
  readonly cancellationReason: string | null
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

export type RefundRecord = {
  readonly id: string
  readonly intentId: string
  readonly chargeId: string
  readonly amount: number
  readonly currency: string
  readonly status: RefundStatus
  readonly reason: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
}

/** One event with its object as it was then; sent by webhook until somebody answers 2xx. */
export type EventRecord = {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly object: object
  readonly requestId: string
  readonly idempotencyKey: string | null
}

/** The first answer given under an idempotency key, and a fingerprint of what was asked. */
export type AnswerRecord = {
  readonly key: string
  readonly fingerprint: string
  readonly created: number
  readonly status: number
  readonly body: object
}

export type SandboxRecord =
  | { readonly kind: 'intent'; readonly value: IntentRecord }
  | { readonly kind: 'refund'; readonly value: RefundRecord }
  | { readonly kind: 'event'; readonly value: EventRecord }
  | { readonly kind: 'answer'; readonly value: AnswerRecord }
  | { readonly kind: 'delivered'; readonly value: { readonly eventId: string } }
