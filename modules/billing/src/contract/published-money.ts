import type { EncryptedEventOf } from '@escuta/event-sourcing'
import { paymentPartlyReturned, paymentSucceeded, refundRequested } from './published-events.ts'

/** The events that change the revenue: finances, totals and reports are sums of what `movementOf` says of them. */
export const moneyEvents = [paymentSucceeded, refundRequested, paymentPartlyReturned] as const

type MoneyEvent = EncryptedEventOf<(typeof moneyEvents)[number]>

/** What an event adds to the money that came in, and to what went back, in cents. */
export type Movement = { readonly at: string; readonly received: number; readonly refunded: number }

/** A refund counts when it is requested. One that the payer's bank returned is requested again: it went back once. */
export function movementOf({ type, data }: MoneyEvent): Movement | null {
  switch (type) {
    case 'payment-succeeded':
      return { at: data.paidAt, received: data.amount, refunded: 0 }
    case 'refund-requested': {
      const { requestedAt: at, amount, returnedBefore = 0, isRepeated } = data
      return isRepeated ? null : { at, received: 0, refunded: amount - returnedBefore }
    }
    case 'payment-partly-returned':
      return { at: data.noticedAt, received: 0, refunded: data.returned - data.returnedBefore }
  }
}

/** What an event adds to the revenue, in cents; below 0 for what goes back. */
export function revenueOf(event: MoneyEvent): number {
  const { received, refunded } = movementOf(event) ?? { received: 0, refunded: 0 }
  return received - refunded
}
