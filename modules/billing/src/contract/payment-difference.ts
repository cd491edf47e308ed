import { z } from 'zod'

/** The ways in which a paid intent can differ from the request. */
export const paymentDifference = z.enum([
  'unknown-intent',
  'amount',
  'currency',
  'payment',
  'appointment',
  'paid-twice',
])
export type PaymentDifference = z.output<typeof paymentDifference>
