import { Stripe } from 'stripe'
import type { EventRecord } from '../sandbox-records.ts'
import { secondsOf } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { newStripeId } from './stripe-id.ts'

/** What made an event happen, as Stripe names it inside the event. */
export type Cause = Pick<ApiRequest, 'requestId' | 'idempotencyKey'>

/** Notes that something happened, with the object as it is now; webhooks are sent from these notes. */
export function noteEvent(world: ApiWorld, cause: Cause, type: string, object: object): void {
  const created = secondsOf(world.now())
  world.store.put({ kind: 'event', value: { id: newStripeId('evt'), type, created, object, ...cause } })
}

/** An event as Stripe's API and webhooks write it. */
export function eventView(event: EventRecord, isDelivered: boolean): object {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: isDelivered ? 0 : 1,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}
