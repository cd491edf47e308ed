import type { Handle } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import { payment, paymentStream } from '../../write/payment/payment.state.ts'
import { recordRefund } from '../../write/payment/record-refund.decide.ts'
import { loadPayment } from '../settle-intent/settle-intent.ts'

type Deps = { readonly handle: Handle; readonly payments: PaymentProvider }

/**
 * Has the provider give the money back and puts it on record. The key is the payment's, so that the provider gives it
 * back once, however often it is asked; a refund that takes it longer is recorded when its webhook says so.
 */
export async function giveMoneyBack(
  { handle, payments }: Deps,
  paymentId: string,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const state = await loadPayment({ handle }, paymentId, context)
  if (isRefusal(state)) return state
  if (state.status !== 'refunding') return undefined
  const refund = await payments.refund({
    intentId: state.intentId,
    amountCents: state.subject.amount,
    idempotencyKey: `refund-${paymentId}`,
  })
  if (isRefusal(refund)) return refund
  if (refund.status !== 'succeeded') return undefined
  const outcome = await putRefundOnRecord({ handle }, paymentId, refund.refundId, context)
  return isRefusal(outcome) ? outcome : undefined
}

export function putRefundOnRecord(
  { handle }: Pick<Deps, 'handle'>,
  paymentId: string,
  refundId: string,
  context: CommandContext,
) {
  const command = { name: 'record-refund', context }
  return handle(payment, paymentStream(paymentId), command, (state, now) =>
    recordRefund(refundId, state, now),
  )
}
