import type { IncomingMessage, ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import { send } from '../http-io.ts'
import { failure } from './answers.ts'
import type { ApiWorld } from './api-request.ts'
import { createIdempotency } from './idempotency.ts'
import type { GivenAnswer } from './idempotency.ts'
import { readRequest } from './read-request.ts'
import type { ApiKeys } from './read-request.ts'
import { answerRequest } from './routes.ts'
import { newStripeId } from './stripe-id.ts'

/** A node:http handler for `/v1/*`, mounted under any prefix. `answered` is called after each answer is durable. */
export function createApiHandler(world: ApiWorld, keys: ApiKeys, answered: () => void) {
  const idempotency = createIdempotency(world)

  async function answer(message: IncomingMessage, requestId: string): Promise<GivenAnswer> {
    const request = await readRequest(message, keys, requestId)
    if ('answer' in request) return { ...request.answer, replayed: false }
    return idempotency.once(request, () => answerRequest(world, request))
  }

  return async function handleApi(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = newStripeId('req')
    const { status, body, replayed } = await answer(message, requestId).catch(broken)
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
      ...(replayed && { 'idempotent-replayed': 'true' }),
    }
    send(response, { status, headers, body: JSON.stringify(body, null, 2) })
    answered()
  }
}

function broken(): GivenAnswer {
  const message = 'An unknown error occurred. The sandbox could not keep what was asked.'
  return { ...failure(500, { type: 'api_error', message }), replayed: false }
}
