import { type Refusal, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
        {
          config: { anyHost: true },
          bodyLimit: webhookBytes,
          // Without a signature it is refused before its body is read.
          onRequest: async (request) => {
            if (signatureOf(request) === '') refuseAs(await handle(Buffer.alloc(0), ''))
          },
        },
        async (request, reply) => {
          refuseAs(await handle(request.body ?? Buffer.alloc(0), signatureOf(request)))
          return reply.send({ received: true })
        },
      )
    }
  })
}

function signatureOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const header = headers['stripe-signature']
  return typeof header === 'string' ? header : ''
}

function refuseAs(refusal: Refusal | undefined): void {
  if (refusal) throw new RefusedError(refusal)
}
