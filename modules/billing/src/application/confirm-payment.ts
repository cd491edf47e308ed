import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { billingRefusals, paymentIdOf, type PaymentState } from '../contract/index.ts'
import { loadPayment, settleIntent, intentAnswerOf } from './settle-intent.ts'
import { intentOf, type Payment } from '../domain/payment/payment.state.ts'
import { type BillingDeps, ownClient } from './deps.ts'
import { paymentStateOf } from './payment-state.ts'

/**
 * Confirms a payment on behalf of the client: reads the intent from the provider and records its outcome without
 * waiting for the webhook. Ownership is checked on the payment's stream. `appointmentStatus` comes from the view and
 * is `pending` while the view has no row.
 */
export async function confirmPayment(
  deps: BillingDeps,
  ctx: RequestContext,
  appointmentId: string,
): Promise<PaymentState> {
  await ctx.caughtUp()
  const client = unwrap(ownClient(ctx.actor))
  const known = await paymentStateOf(deps, client, appointmentId)
  const id = paymentIdOf(appointmentId)
  const state = await loadPayment(deps, id)
  const isOwn = state.status !== 'missing' && state.subject.clientId === client
  const unseen = { appointmentId, appointmentStatus: 'pending', isCancelled: false, ...pending } as const
  const seen = unwrap(known ?? (isOwn ? unseen : billingRefusals.refuse('payment-not-found')))
  const intentId = intentOf(state)
  if (intentId === undefined || state.status === 'succeeded') return { ...seen, ...shown(state) }
  const intent = unwrap(intentAnswerOf(intentId, await deps.payments.retrieveIntent(intentId)))
  return { ...seen, ...shown(unwrap(await settleIntent(deps, id, intent, ctx.command()))) }
}

const pending = { status: 'pending', failure: null, refundReason: null } as const

function shown(state: Payment): Pick<PaymentState, 'status' | 'failure' | 'refundReason'> {
  switch (state.status) {
    case 'missing':
    case 'opened':
      return pending
    case 'payable': {
      const { failure } = state
      return failure ? { ...pending, status: 'failed', failure: failure.message ?? failure.code } : pending
    }
    case 'refunding':
      return { ...pending, status: 'refunding', refundReason: state.reason }
    case 'refunded':
      return { ...pending, status: 'refunded', refundReason: state.refund.reason }
    default:
      return { ...pending, status: state.status }
  }
}
