import type { Handle } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider, ProviderRefund } from '@escuta/payments'
import { billingRefusals } from '../../contract/index.ts'
import { type Payment, payment, paymentStream } from '../../write/payment/payment.state.ts'
import { recordRefund } from '../../write/payment/record-refund.decide.ts'
import { loadPayment } from '../settle-intent/settle-intent.ts'
import { type RefundStep, refundStep } from './refund-step.ts'

type Deps = { readonly handle: Handle; readonly payments: PaymentProvider }
type Refunding = Extract<Payment, { status: 'refunding' }>
type Attempt = Extract<RefundStep, { kind: 'attempt' }>

/**
 * Has the provider give the money back and puts it on record. What the provider says of earlier attempts comes first;
 * an attempt's key carries its number, so that it gives the money back once, however often it is asked. `refund-failed`
 * tells of an attempt that failed, also when `again` lets another one follow.
 */
export async function giveMoneyBack(
  deps: Deps,
  paymentId: string,
  context: CommandContext,
  { again }: { readonly again: boolean },
): Promise<Refusal | undefined> {
  const state = await loadPayment(deps, paymentId, context)
  if (isRefusal(state)) return state
  if (state.status !== 'refunding') return undefined
  const refunds = await deps.payments.retrieveRefunds(state.intentId)
  if (isRefusal(refunds)) return refunds
  const step = refundStep(refunds, state.subject.amount, context.now)
  if (step.kind === 'wait') return undefined
  if (step.kind === 'record') return putRefundOnRecord(deps, paymentId, step.refundId, context)
  if (step.kind === 'stuck') return failed(paymentId, step.last)
  if (step.after && !again) return failed(paymentId, step.after)
  const refusal = await attempt(deps, state, step, context)
  return refusal ?? (step.after ? failed(paymentId, step.after) : undefined)
}

/** A refund that the provider takes longer for is put on record by its webhook or the reconciliation. */
async function attempt(
  deps: Deps,
  { intentId, subject }: Refunding,
  { number, amountCents }: Attempt,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const idempotencyKey = `refund-${subject.paymentId}-${number}`
  const refund = await deps.payments.refund({ intentId, amountCents, idempotencyKey })
  if (isRefusal(refund)) return refund
  if (refund.status !== 'succeeded') return undefined
  return putRefundOnRecord(deps, subject.paymentId, refund.refundId, context)
}

async function putRefundOnRecord(
  { handle }: Deps,
  paymentId: string,
  refundId: string,
  context: CommandContext,
): Promise<Refusal | undefined> {
  const command = { name: 'record-refund', context }
  const outcome = await handle(payment, paymentStream(paymentId), command, (state, now) =>
    recordRefund(refundId, state, now),
  )
  return isRefusal(outcome) ? outcome : undefined
}

function failed(paymentId: string, { refundId, status }: ProviderRefund): Refusal {
  return billingRefusals.refuse('refund-failed', { paymentId, refundId, status })
}
