import type { Refusal } from '@escuta/kernel'
import { isRefusal, RefusedError } from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'

/** Takes a provider's webhook: its bytes as they came, and the header that signs them. */
export type WebhookHandler = (rawBody: Buffer, signature: string) => Promise<Refusal | undefined | void>

const webhookBytes = 256 * 1024

/** `POST /api/webhooks/stripe`: 200 when it was taken, 400 for a bad signature, 503 when it shall come again. */
export function registerStripeWebhook(app: FastifyInstance, handle: WebhookHandler): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>('/api/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const taken = await handle(
        request.body ?? Buffer.alloc(0),
        typeof signature === 'string' ? signature : '',
      )
      if (isRefusal(taken)) throw new RefusedError(taken)
      return reply.send({ received: true })
    })
  })
}
