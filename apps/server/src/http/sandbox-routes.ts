import type { PaymentSandbox } from '@escuta/payment-sandbox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The payment sandbox as this server mounts it. */
export type MountedSandbox = Pick<PaymentSandbox, 'handleApi' | 'handlePage' | 'browserScript'>

/** What the sandbox reads of a body at the most. */
const sandboxBytes = 64 * 1024

/** Where browsers find the sandbox's stand-in for Stripe's script. */
export const sandboxScriptPath = '/sandbox/stripe/stripe.js'

/**
 * Mounts the payment sandbox under `/sandbox/stripe`: its script, the calls it makes and the bank's question. Stripe's
 * own library, in a worker, finds the calls where Stripe has them, at `/v1`.
 */
export function registerSandbox(server: FastifyInstance, sandbox: MountedSandbox): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The sandbox reads bodies itself, as Stripe does.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.get(sandboxScriptPath, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(sandbox.browserScript()),
    )
    const methods = ['GET', 'POST', 'DELETE'] as const
    for (const url of ['/sandbox/stripe/v1/*', '/v1/*']) {
      // A worker knows the server by another name; what it asks for needs the sandbox's secret.
      const config = { anyHost: url === '/v1/*' }
      const handler = handedTo(sandbox.handleApi)
      scope.route({ method: [...methods], url, config, bodyLimit: sandboxBytes, handler })
    }
    scope.route({
      method: [...methods],
      url: '/sandbox/stripe/challenge/*',
      bodyLimit: sandboxBytes,
      handler: handedTo(sandbox.handlePage),
    })
  })
}

function handedTo(handle: MountedSandbox['handleApi']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack()
    // The sender disconnected before the end of the body: there is no one to answer.
    await handle(request.raw, reply.raw).catch(() => reply.raw.destroy())
  }
}
