import type { Instant, Refusal } from '@escuta/kernel'
import type { PaymentRefusal } from './payment-refusals.ts'

/** `requires_payment_method` until a card is accepted, `requires_action` while the bank authenticates the payer. */
export type ProviderIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The reason of a failed charge: code of the provider and message in Portuguese for the payer. */
export type PaymentFailure = { readonly code: string; readonly message: string }

/** The subject and the amount of an intent, to be compared with the request. */
export type ProviderTerms = {
  /** Amount in minor units of `currency`: received after success, requested before. */
  readonly amountCents: number
  /** ISO 4217 in lower case. */
  readonly currency: string
  /** The app's ids; null when the intent was not created by this product. */
  readonly paymentId: string | null
  readonly appointmentId: string | null
}

/** A payment intent of the provider. */
export type ProviderIntent = ProviderTerms & {
  readonly id: string
  readonly status: ProviderIntentStatus
  /** What went back to the payer, or is on its way; zero in lists and in the answer to a creation. */
  readonly refundedCents: number
  /** Authorises the payer to confirm this intent only; never stored, never logged. */
  readonly clientSecret: string
  readonly lastError: PaymentFailure | null
  readonly cardBrand?: string
  readonly cardLast4?: string
}

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]
/** A refund of the provider. One that succeeded may fail later. */
export type ProviderRefund = {
  readonly refundId: string
  readonly status: RefundStatus
  readonly amountCents: number
  readonly createdAt: Instant
}

/** A refund and the intent that it is of. */
export type ListedRefund = ProviderRefund & { readonly intentId: string }

type EventHead = { readonly id: string; readonly createdAt: Instant }
type AboutPayment = EventHead & ProviderTerms & { readonly intentId: string }

/** A webhook event. It may arrive repeatedly, late and in any order; `id` identifies repetitions. */
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
  /** Description for the payer at the provider; without personal or clinical data. */
  readonly description: string
  /** Idempotency key: the same key returns the same intent. */
  readonly idempotencyKey: string
}

export type NewRefund = {
  readonly intentId: string
  readonly amountCents: number
  readonly idempotencyKey: string
}

export type CreatedBetween = { readonly from: Date; readonly until: Date }

/** Part of a list, the newest first. `next` is where the following part begins, null after the last. */
export type ProviderPage<Item> = { readonly items: readonly Item[]; readonly next: string | null }
type Pages<Item> = (
  created: CreatedBetween,
  after: string | null,
) => Promise<ProviderPage<Item> | PaymentRefusal>

/** The port of the payment provider; every method may return a refusal. */
export type PaymentProvider = {
  createIntent(intent: NewIntent): Promise<ProviderIntent | PaymentRefusal>
  retrieveIntent(id: string): Promise<ProviderIntent | PaymentRefusal>
  /** The intents created between two instants, also those that the app has no record of. */
  readonly listIntents: Pages<ProviderIntent>
  /** Cancels an intent; returns it unchanged when it can no longer be cancelled (paid or cancelled before). */
  cancelIntent(id: string): Promise<ProviderIntent | PaymentRefusal>
  refund(refund: NewRefund): Promise<ProviderRefund | PaymentRefusal>
  /** The refunds of an intent, newest first, at most the last 100. */
  retrieveRefunds(intentId: string): Promise<readonly ProviderRefund[] | PaymentRefusal>
  /** The refunds created between two instants, also those that were made at the provider itself. */
  readonly listRefunds: Pages<ListedRefund>
  /** Verifies the signature of the received bytes; refuses forged events and those older than five minutes. */
  readWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent | Refusal<'webhook-signature-invalid'>
  /** Configuration for the browser; `scriptUrl` null means the script of the provider. */
  readonly publicConfig: { readonly publishableKey: string; readonly scriptUrl: string | null }
}
