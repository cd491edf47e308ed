import { parseForm } from '../form-body.ts'
import type { IntentStatus } from '../sandbox-records.ts'
import type { ApiWorld } from './api-request.ts'
import { confirmIntent } from './confirm-intent.ts'
import { newStripeId } from './stripe-id.ts'

/**
 * Confirms an intent as a payer in a browser would, with one of Stripe's ready-made methods, and answers its state
 * then; null when there is none. For demonstration data and tests that have no browser.
 */
export async function payWithTestCard(
  world: ApiWorld,
  intentId: string,
  method: string,
): Promise<IntentStatus | null> {
  const params = parseForm(
    new URLSearchParams({ payment_method: method, return_url: world.publicUrl }).toString(),
  )
  const path = `/v1/payment_intents/${intentId}/confirm`
  const cause = { requestId: newStripeId('req'), idempotencyKey: null }
  confirmIntent(world, { method: 'POST', path, params, viewer: 'secret', ...cause }, intentId)
  await world.store.durable()
  return world.store.intents.get(intentId)?.status ?? null
}
