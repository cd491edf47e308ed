import { createKeyedQueue } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, RefusedError, unwrap } from '@escuta/kernel'
import type { PaymentProvider, ProviderIntent } from '@escuta/payments'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { billingRefusals, type createPaymentIntentInput, type PaymentIntent } from '../contract/index.ts'
import { intentAnswerOf, isReturned, loadPayment, settleIntent } from './settle-intent.ts'
import { openPayment, type Payable } from '../domain/payment/open-payment.decide.ts'
import { intentOf, type Payment, type Subject } from '../domain/payment/payment.state.ts'
import { type BillingDeps, ownClient } from './deps.ts'
import { findPayable } from './find-payable.ts'
import { recordIntent } from '../domain/payment/record-intent.decide.ts'

type Input = z.output<typeof createPaymentIntentInput>
type CreateIntent = (ctx: RequestContext, input: Input) => Promise<PaymentIntent>

const centsInReal = 100

/**
 * Creates a payment intent for the client's own live hold: opens the payment, creates the provider's intent, returns
 * its secret, which is never stored. A repeated call returns the same intent; concurrent calls for one payment run
 * one after another.
 */
export function createIntentOnce(deps: BillingDeps): CreateIntent {
  const inTurn = createKeyedQueue()
  return async (ctx, input) => {
    await ctx.caughtUp()
    const client = ownClient(ctx.actor)
    const payable = unwrap(
      isRefusal(client)
        ? billingRefusals.refuse('no-pending-appointment')
        : await findPayable(deps, { client, appointmentId: input.appointmentId }, ctx.command().now),
    )
    const { appointmentId, amount, paymentId } = payable.subject
    if (input.amount !== undefined && Math.round(input.amount * centsInReal) !== amount)
      ctx.warn('payment-amount-differs', { appointmentId, claimed: input.amount, amount })
    const { clientSecret } = await inTurn(paymentId, () => liveIntent(deps, ctx, payable))
    return { clientSecret, appointmentId, amount: amount / centsInReal, amountCents: amount }
  }
}

/**
 * Returns the payment's open intent. An intent that the provider cancelled or does not have is recorded as cancelled
 * and replaced.
 */
async function liveIntent(deps: BillingDeps, ctx: RequestContext, payable: Payable): Promise<ProviderIntent> {
  const state = await open(deps, ctx.command(), payable)
  const intentId = intentOf(state)
  if (intentId === undefined) return makeIntent(deps, ctx.command(), payable, state)
  const answer = await deps.payments.retrieveIntent(intentId)
  if (!isRefusal(answer) && answer.status !== 'succeeded' && answer.status !== 'canceled') return answer
  const intent = unwrap(intentAnswerOf(intentId, answer))
  unwrap(await settleIntent(deps, payable.subject.paymentId, intent, ctx.command()))
  return makeIntent(deps, ctx.command(), payable, await open(deps, ctx.command(), payable))
}

async function open({ run }: BillingDeps, context: CommandContext, payable: Payable): Promise<Payment> {
  return unwrap(await run(openPayment, payable, context)).state
}

async function makeIntent(
  deps: BillingDeps,
  context: CommandContext,
  { subject }: Payable,
  state: Payment,
): Promise<ProviderIntent> {
  const { run, payments } = deps
  const { paymentId } = subject
  const attempt = state.status === 'missing' ? 1 : state.intents.size + 1
  // A repeated command has an earlier state: the log may know the intent by now.
  const now = await loadPayment(deps, paymentId)
  const known = now.status === 'missing' ? [] : now.intents.toArray()
  const intent = await payableIntent(payments, { subject, known }, attempt)
  const recorded = await run(recordIntent, { paymentId, intentId: intent.id }, context)
  if (!isRefusal(recorded)) return intent
  await payments.cancelIntent(intent.id)
  throw new RefusedError(recorded)
}

const mostAttempts = 50

type Wanted = { readonly subject: Subject; readonly known: readonly string[] }

/**
 * The key includes the attempt's number, so that a retry after a crash before the append gets the same intent. Skips
 * numbers whose intent was cancelled or refunded in events that the log lost.
 */
async function payableIntent(
  payments: PaymentProvider,
  { subject, known }: Wanted,
  attempt: number,
): Promise<ProviderIntent> {
  const { paymentId, appointmentId, amount } = subject
  const created = unwrap(
    await payments.createIntent({
      amountCents: amount,
      currency: 'brl',
      paymentId,
      appointmentId,
      description: 'Consulta online',
      idempotencyKey: `intent-${paymentId}-${attempt}`,
    }),
  )
  // A repeated key answers the intent as it was when it was created.
  const intent = unwrap(await payments.retrieveIntent(created.id))
  const isOver = !known.includes(intent.id) && (intent.status === 'canceled' || isReturned(intent))
  return isOver && attempt < mostAttempts ? payableIntent(payments, { subject, known }, attempt + 1) : intent
}
