import { Stripe } from 'stripe'
import type {
  CreatedBetween,
  ListedRefund,
  NewIntent,
  NewRefund,
  PaymentProvider,
} from './payment-provider.ts'
import { paymentRefusals } from './payment-refusals.ts'
import { idOf, readEvent } from './read-event.ts'
import { readIntent } from './read-intent.ts'
import { readRefund } from './read-refund.ts'
import { isRefundRefused, isUnexpectedState, readStripeFailure } from './stripe-failure.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Base URL of another server with the API of Stripe: the local sandbox. */
  readonly apiBase?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  /** URL of the script for the browser, when it is not the one of Stripe. */
  readonly scriptUrl?: string
  /** Timeout of one attempt in milliseconds; up to three attempts are made. */
  readonly timeoutMs?: number
  /** The clock for the age of webhook signatures. */
  readonly now?: () => Date
}

const attemptTimeoutMs = 6_000
const retries = 2
const refundsListed = 100
const perPage = 100
const withCard = { expand: ['latest_charge'] }

/** The port on the library of Stripe, which also calls the sandbox, by `apiBase`. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.apiBase,
    timeout: settings.timeoutMs ?? attemptTimeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const now = settings.now ?? (() => new Date())
  const retrieve = async (id: string) => readIntent(await stripe.paymentIntents.retrieve(id, withCard))
  const cancel = async (id: string) => readIntent(await stripe.paymentIntents.cancel(id, withCard))
  return {
    createIntent: (intent) => createIntent(stripe, intent).catch(readStripeFailure),
    retrieveIntent: (id) => retrieve(id).catch(readStripeFailure),
    listIntents: (created, after) => listIntents(stripe, created, after).catch(readStripeFailure),
    cancelIntent: (id) =>
      cancel(id)
        .catch((error: unknown) => (isUnexpectedState(error) ? retrieve(id) : Promise.reject(error)))
        .catch(readStripeFailure),
    refund: (refund) =>
      makeRefund(stripe, refund).catch((error: unknown) =>
        isRefundRefused(error) ? paymentRefusals.refuse('payment-not-refundable') : readStripeFailure(error),
      ),
    retrieveRefunds: (intentId) => retrieveRefunds(stripe, intentId).catch(readStripeFailure),
    listRefunds: (created, after) => listRefunds(stripe, created, after).catch(readStripeFailure),
    readWebhook(rawBody, signatureHeader) {
      try {
        const { webhookSecret } = settings
        const at = now().getTime()
        return readEvent(
          stripe.webhooks.constructEvent(rawBody, signatureHeader, webhookSecret, undefined, undefined, at),
        )
      } catch {
        return paymentRefusals.refuse('webhook-signature-invalid')
      }
    },
    publicConfig: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl ?? null },
  }
}

async function createIntent(stripe: Stripe, intent: NewIntent) {
  const { amountCents, currency, description, paymentId, appointmentId, idempotencyKey } = intent
  const created = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency,
      description,
      allowed_payment_method_types: ['card'],
      metadata: { paymentId, appointmentId },
    },
    { idempotencyKey },
  )
  return readIntent(created)
}

async function listIntents(stripe: Stripe, created: CreatedBetween, after: string | null) {
  const page = await stripe.paymentIntents.list(pageOf(created, after))
  return { items: page.data.map(readIntent), next: nextOf(page) }
}

async function listRefunds(stripe: Stripe, created: CreatedBetween, after: string | null) {
  const page = await stripe.refunds.list(pageOf(created, after))
  const items = page.data.flatMap((refund): readonly ListedRefund[] => {
    const intentId = idOf(refund.payment_intent)
    return intentId === null ? [] : [{ ...readRefund(refund), intentId }]
  })
  return { items, next: nextOf(page) }
}

function pageOf({ from, until }: CreatedBetween, after: string | null) {
  const created = { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(until.getTime() / 1000) }
  return { created, limit: perPage, ...(after !== null && { starting_after: after }) }
}

function nextOf({ data, has_more: hasMore }: { data: readonly { id: string }[]; has_more: boolean }) {
  return hasMore ? (data.at(-1)?.id ?? null) : null
}

async function retrieveRefunds(stripe: Stripe, intentId: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: refundsListed })
  return data.map(readRefund)
}

/** The refund has the metadata of the intent, so that its webhooks identify the payment. */
async function makeRefund(stripe: Stripe, { intentId, amountCents, idempotencyKey }: NewRefund) {
  const { metadata } = await stripe.paymentIntents.retrieve(intentId)
  const refund = await stripe.refunds.create(
    { payment_intent: intentId, amount: amountCents, metadata },
    { idempotencyKey },
  )
  return readRefund(refund)
}
