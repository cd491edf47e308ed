import type { RefundStatus } from '../sandbox-records.ts'
import type { ApiWorld } from './api-request.ts'
import { noteEvent } from './event-log.ts'
import { refundView } from './refund-view.ts'
import { newStripeId } from './stripe-id.ts'

/** How a refund can end; at Stripe even one that succeeded may fail days later, when the bank sends it back. */
export type RefundEnd = Exclude<RefundStatus, 'pending'>

/**
 * The bank's last word on a refund; one that failed or was cancelled leaves the money to be given back again. Nothing
 * happens when the refund is unknown or has failed already.
 */
export async function endRefund(world: ApiWorld, id: string, status: RefundEnd): Promise<void> {
  const refund = world.store.refunds.get(id)
  const intent = refund && world.store.intents.get(refund.intentId)
  if (!refund || !intent?.charge || isOver(refund.status) || refund.status === status) return
  const after = { ...refund, status }
  world.store.put({ kind: 'refund', value: after })
  const cause = { requestId: newStripeId('req'), idempotencyKey: null }
  noteEvent(world, cause, 'refund.updated', refundView(after))
  if (isOver(status)) {
    const refunded = intent.charge.refunded - refund.amount
    world.store.put({ kind: 'intent', value: { ...intent, charge: { ...intent.charge, refunded } } })
    noteEvent(world, cause, 'refund.failed', refundView(after))
  }
  await world.store.durable()
}

function isOver(status: RefundStatus): boolean {
  return status === 'failed' || status === 'canceled'
}
