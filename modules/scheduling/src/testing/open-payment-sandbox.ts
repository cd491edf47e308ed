import { createServer } from 'node:http'
import { type Clock, isRefusal, type Refusal, unwrap } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import { z } from 'zod'

const keys = {
  publishableKey: 'pk_test_escuta',
  secretKey: 'sk_test_escuta',
  webhookSecret: 'whsec_escuta',
}
type TakeWebhook = (rawBody: Buffer, signature: string) => Promise<Refusal | undefined>

/** The real sandbox behind Stripe's own library; its webhooks wait for `deliverWebhooks`, and it can be put out of reach. */
export async function openPaymentSandbox(clock: Clock) {
  const { createStripeProvider, paymentRefusals } = await import('@escuta/payments')
  const { createPaymentSandbox } = await import('@escuta/payment-sandbox')
  const now = () => clock.now()
  const sandbox = await createPaymentSandbox({ ...keys, now, publicUrl: 'http://localhost' })
  const apiBase = await sandbox.listen()
  const stripe = createStripeProvider({ ...keys, apiBase, now })
  const outage = { on: false }
  function unlessOut<Answer>(call: () => Promise<Answer>) {
    return outage.on ? Promise.resolve(paymentRefusals.refuse('payment-provider-unavailable')) : call()
  }
  const forgotten = new Set<string>()
  const processing = new Set<string>()
  async function cancelOf(id: string) {
    if (!processing.has(id)) return stripe.cancelIntent(id)
    const intent = await stripe.retrieveIntent(id)
    return isRefusal(intent) ? intent : { ...intent, status: 'processing' as const }
  }
  const asked: string[] = []
  function aboutIntent<Answer>(id: string, call: () => Promise<Answer>) {
    asked.push(id)
    const unknown = () => Promise.resolve(paymentRefusals.refuse('payment-intent-unknown'))
    return forgotten.has(id) ? unlessOut(unknown) : unlessOut(call)
  }
  const provider: PaymentProvider = {
    ...stripe,
    createIntent: (intent) => unlessOut(() => stripe.createIntent(intent)),
    listIntents: (...asked) => unlessOut(() => stripe.listIntents(...asked)),
    listRefunds: (...asked) => unlessOut(() => stripe.listRefunds(...asked)),
    retrieveIntent: (id) => aboutIntent(id, () => stripe.retrieveIntent(id)),
    cancelIntent: (id) => aboutIntent(id, () => cancelOf(id)),
    refund: (refund) => unlessOut(() => stripe.refund(refund)),
    retrieveRefunds: (intentId) => unlessOut(() => stripe.retrieveRefunds(intentId)),
  }
  const statuses: number[] = []
  let take: TakeWebhook = () => Promise.resolve(undefined)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      take(Buffer.concat(chunks), String(request.headers['stripe-signature'])).then(
        (taken) => answer(isRefusal(taken) ? taken.status : 200),
        () => answer(503),
      )
    })
    function answer(status: number) {
      statuses.push(status)
      response.writeHead(status).end()
    }
  })
  sandbox.pauseWebhooks()
  return {
    provider,
    sandbox,
    /** While on, the provider cannot be reached. */
    outage,
    /** From now on the provider does not know an intent, as after a change of accounts. */
    forget: (intentId: string) => void forgotten.add(intentId),
    remember: (intentId: string) => void forgotten.delete(intentId),
    refundsOf: async (intentId: string) => unwrap(await stripe.retrieveRefunds(intentId)),
    /** From now on an intent is not cancelled, because the provider is still processing its payment. */
    keepProcessing: (intentId: string) => void processing.add(intentId),
    /** Gives an intent back, or a part of it, as in the provider's own pages: without the metadata of this product. */
    async returnOutside(intentId: string, amountCents?: number): Promise<string> {
      const body = new URLSearchParams({ payment_intent: intentId })
      if (amountCents !== undefined) body.set('amount', String(amountCents))
      const headers = { authorization: `Bearer ${keys.secretKey}` }
      const url = `http://${apiBase.host}:${apiBase.port}/v1/refunds`
      const answer = await fetch(url, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      return z.object({ id: z.string() }).parse(await answer.json()).id
    },
    /** The intents that the provider was asked to show or cancel. */
    asked,
    /** How the webhooks were answered. */
    statuses,
    async deliverWebhooksTo(taker: TakeWebhook): Promise<void> {
      take = taker
      const port = await new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
        })
      })
      sandbox.onWebhook(`http://127.0.0.1:${port}/`)
    },
    /** Delivers the webhooks of all events so far. */
    async deliverWebhooks(): Promise<void> {
      sandbox.resumeWebhooks()
      await sandbox.webhooksSettled()
      sandbox.pauseWebhooks()
    },
    async close(): Promise<void> {
      await sandbox.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
