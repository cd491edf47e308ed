import type { Instant, Refusal } from '@escuta/kernel'
import type { PaymentRefusal } from './payment-refusals.ts'

/** Where an intent stands: `requires_payment_method` until a card is accepted, `requires_action` while the bank asks. */
export type ProviderIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** Why a charge did not go through: the provider's code, and words in Portuguese for the person who pays. */
export type PaymentFailure = { readonly code: string; readonly message: string }

/** What an intent is for and what it took, to be compared with what was asked. */
export type ProviderTerms = {
  /** Minor units of `currency`: what was taken once it succeeded, what it asks for before. */
  readonly amountCents: number
  /** ISO 4217 in lower case. */
  readonly currency: string
  /** Our own ids; null when the intent was made by something else than this product. */
  readonly paymentId: string | null
  readonly appointmentId: string | null
}

/** One attempt to be paid, as the provider sees it. */
export type ProviderIntent = ProviderTerms & {
  readonly id: string
  readonly status: ProviderIntentStatus
  /** Lets the payer's browser confirm this intent and no other; never stored, never logged. */
  readonly clientSecret: string
  readonly lastError: PaymentFailure | null
  readonly cardBrand?: string
  readonly cardLast4?: string
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
/** One attempt to issue refund, as the provider sees it now: even one that succeeded may still turn out failed. */
export type ProviderRefund = {
  readonly refundId: string
  readonly status: RefundStatus
  readonly amountCents: number
  readonly createdAt: Instant
}

type EventHead = { readonly id: string; readonly createdAt: Instant }
type AboutPayment = EventHead & ProviderTerms & { readonly intentId: string }

/** What the provider tells by webhook. It may come twice, late and in any order: `id` tells repeats apart. */
export type ProviderEvent =
  | (AboutPayment & { readonly type: 'payment-succeeded' | 'payment-cancelled' | 'payment-processing' })
  | (AboutPayment & { readonly type: 'payment-failed'; readonly failure: PaymentFailure })
  | (EventHead & {
      readonly type: 'refund-updated'
      readonly intentId: string
      readonly paymentId: string | null
      readonly refund: ProviderRefund
    })
  | (EventHead & { readonly type: 'ignored'; readonly intentId: null; readonly paymentId: null })

export type NewIntent = {
  /** Whole cents of reais, at least 50 (the provider's minimum in BRL). */
  readonly amountCents: number
  readonly currency: 'brl'
  readonly paymentId: string
  readonly appointmentId: string
  /** What the payer sees at the provider; nothing personal or clinical. */
  readonly description: string
  /** The same key always answers the same intent. */
  readonly idempotencyKey: string
}

export type NewRefund = {
  readonly intentId: string
  readonly amountCents: number
  readonly idempotencyKey: string
}

/** The one door to the card payment provider; every answer may be a refusal in place of the value. */
export type PaymentProvider = {
  createIntent(intent: NewIntent): Promise<ProviderIntent | PaymentRefusal>
  retrieveIntent(id: string): Promise<ProviderIntent | PaymentRefusal>
  /** Cancels, or answers the intent as it is when it can no longer be cancelled (paid or cancelled before). */
  cancelIntent(id: string): Promise<ProviderIntent | PaymentRefusal>
  refund(refund: NewRefund): Promise<ProviderRefund | PaymentRefusal>
  /** Every refund of an intent, the newest first, at most the last 100. */
  retrieveRefunds(intentId: string): Promise<readonly ProviderRefund[] | PaymentRefusal>
  /** Checks the signature over the bytes as received, then reads them. Forged or older than five minutes: refused. */
  readWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent | Refusal<'webhook-signature-invalid'>
  /** What the browser needs; `scriptUrl` null means the provider's own script. */
  readonly publicConfig: { readonly publishableKey: string; readonly scriptUrl: string | null }
}
