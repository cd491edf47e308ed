import type { PaymentDifference } from '../../contract/payment-difference.ts'
import { type OpenedPayment, paidIntentOf } from './payment.state.ts'

/** What an intent was paid for. Amount in minor units of `currency`; our ids are null where the provider reports none. */
export type PaidTerms = {
  readonly amountCents: number
  readonly currency: string
  readonly paymentId: string | null
  readonly appointmentId: string | null
}

const requestedCurrency = 'brl'

/** Returns the differences between a paid intent and the request; empty when they agree. */
export function differencesOf(
  { intentId, paid }: { readonly intentId: string; readonly paid: PaidTerms },
  state: OpenedPayment,
): PaymentDifference[] {
  const { subject, intents } = state
  const paidBy = paidIntentOf(state)
  const found: readonly (PaymentDifference | false)[] = [
    !intents.includes(intentId) && 'unknown-intent',
    paid.amountCents !== subject.amount && 'amount',
    paid.currency !== requestedCurrency && 'currency',
    paid.paymentId !== subject.paymentId && 'payment',
    paid.appointmentId !== subject.appointmentId && 'appointment',
    paidBy !== undefined && paidBy !== intentId && 'paid-twice',
  ]
  return found.filter((difference) => difference !== false)
}
