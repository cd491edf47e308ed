import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endRefund } from './api/end-refund.ts'
import type { RefundEnd } from './api/end-refund.ts'
import { createApiHandler } from './api/handle-api.ts'
import { payWithTestCard } from './api/pay-with-test-card.ts'
import { browserScript } from './browser-script.ts'
import { createChallengeHandler } from './handle-challenge.ts'
import { ledgerOf } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import type { IntentStatus } from './sandbox-records.ts'
import { openStore } from './sandbox-store.ts'
import { createWebhookSender } from './webhook-sender.ts'
import type { Delivery } from './webhook-sender.ts'

export type PaymentSandboxSettings = {
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where the state is kept; without it the sandbox forgets everything when it stops. */
  readonly statePath?: string
  readonly now: () => Date
  /** Where the payer's browser reaches the server that mounts this sandbox, without a slash at the end. */
  readonly publicUrl: string
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A place that behaves like Stripe towards Stripe's library and Stripe's React components, without the Internet. */
export type PaymentSandbox = {
  /** `/v1/*`; the body must not have been read yet. Mount it at `/sandbox/stripe/v1/*` for the browser. */
  readonly handleApi: Handler
  /** The bank's question at `/sandbox/stripe/challenge/*`. */
  readonly handlePage: Handler
  /** The text that `/sandbox/stripe/stripe.js` answers with. */
  browserScript(): string
  /** Serves the API for Stripe's library, on 127.0.0.1 unless told; port 0 or none: any free one. */
  listen(
    port?: number,
    host?: string,
  ): Promise<{ readonly host: string; readonly port: number; readonly protocol: 'http' }>
  /** From now on events go to this address, those still undelivered first. */
  onWebhook(url: string): void
  pauseWebhooks(): void
  resumeWebhooks(): void
  /** Sends an event once more, now, delivered or not, paused or not. */
  resend(eventId: string): Promise<Delivery>
  /** Resolves when no webhook is on its way. */
  webhooksSettled(): Promise<void>
  ledger(): Ledger
  /**
   * Pays an intent without a browser, with Stripe's `pm_card_visa` or another ready-made method; answers its state
   * then, null when there is none.
   */
  payWithTestCard(intentId: string, method?: string): Promise<IntentStatus | null>
  /** The bank's last word on a refund, to be told by webhook: the card 4000000000007726 waits for it. */
  endRefund(refundId: string, status: RefundEnd): Promise<void>
  close(): Promise<void>
}

/** Opens the sandbox with what an earlier run left at `statePath`. */
export async function createPaymentSandbox(settings: PaymentSandboxSettings): Promise<PaymentSandbox> {
  const { now, publicUrl, webhookSecret } = settings
  const store = await openStore(settings.statePath, now())
  const webhooks = createWebhookSender({ store, webhookSecret, now })
  const world = { store, now, publicUrl }
  const handleApi = createApiHandler(world, settings, webhooks.takeUp)
  const server = createServer((request, response) => void handleApi(request, response))
  return {
    handleApi,
    handlePage: createChallengeHandler(world, webhooks.takeUp),
    browserScript,
    listen: (port = 0, host = '127.0.0.1') => listenOn(server, port, host),
    onWebhook: (url) => webhooks.sendTo(url),
    pauseWebhooks: () => webhooks.pause(),
    resumeWebhooks: () => webhooks.resume(),
    resend: webhooks.resend,
    webhooksSettled: () => webhooks.settled(),
    ledger: () => ledgerOf(store),
    async payWithTestCard(intentId, method = 'pm_card_visa') {
      const status = await payWithTestCard(world, intentId, method)
      webhooks.takeUp()
      return status
    },
    async endRefund(refundId, status) {
      await endRefund(world, refundId, status)
      webhooks.takeUp()
    },
    async close() {
      await webhooks.stop()
      await closed(server)
      await store.close()
    },
  }
}

function listenOn(server: ReturnType<typeof createServer>, port: number, host: string) {
  return new Promise<{ host: string; port: number; protocol: 'http' }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ host, port: typeof address === 'object' ? (address?.port ?? port) : port, protocol: 'http' })
    })
  })
}

function closed(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
