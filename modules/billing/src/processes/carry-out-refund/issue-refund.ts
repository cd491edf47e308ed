import type { Handle } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import { payment, paymentStream } from '../../domain/payment/payment.state.ts'
import { recordRefund } from '../../domain/payment/record-refund.decide.ts'
import { loadPayment } from '../settle-intent/settle-intent.ts'
import { returnMoney } from './return-money.ts'

type Deps = { readonly handle: Handle; readonly payments: PaymentProvider }

/** Carries out a refund that was requested, and puts it on record; nothing where none is. */
export async function issueRefund(
  deps: Deps,
  paymentId: string,
  context: CommandContext,
  { again }: { readonly again: boolean },
): Promise<Refusal | undefined> {
  const state = await loadPayment(deps, paymentId, context)
  if (isRefusal(state)) return state
  if (state.status !== 'refunding') return undefined
  const money = {
    paymentId,
    intentId: state.intentId,
    amountCents: state.subject.amount,
    keyOf: (attempt: number) => `refund-${paymentId}-${attempt}`,
  }
  const returned = await returnMoney(deps.payments, money, { now: context.now, again })
  if (isRefusal(returned)) return returned
  if (returned === 'under-way') return undefined
  const command = { name: 'record-refund', context }
  const outcome = await deps.handle(payment, paymentStream(paymentId), command, (current, now) =>
    recordRefund(returned.refundId, current, now),
  )
  return isRefusal(outcome) ? outcome : undefined
}
