import { type Refusal, RefusedError } from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'

/** Takes a provider's webhook: its bytes as they came, and the header that signs them. */
export type WebhookHandler = (rawBody: Buffer, signature: string) => Promise<Refusal | undefined>

/** Where a module takes webhooks. */
export type Webhook = { readonly path: string; readonly handle: WebhookHandler }

const webhookBytes = 256 * 1024

/** Webhooks, bytes as they came: 200 when one was taken, 400 for a bad signature, 503 when it shall come again. */
export function registerWebhooks(server: FastifyInstance, webhooks: readonly Webhook[]): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const { path, handle } of webhooks) {
      scope.post<{ Body: Buffer | undefined }>(
        path,
        { config: { anyHost: true }, bodyLimit: webhookBytes },
        async (request, reply) => {
          const header = request.headers['stripe-signature']
          const signature = typeof header === 'string' ? header : ''
          const refusal = await handle(request.body ?? Buffer.alloc(0), signature)
          if (refusal) throw new RefusedError(refusal)
          return reply.send({ received: true })
        },
      )
    }
  })
}
