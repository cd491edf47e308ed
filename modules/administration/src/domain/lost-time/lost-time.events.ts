import { defineEvent } from '@escuta/event-sourcing'
import {
  type AppointmentId,
  appointmentId,
  instant,
  type PaymentId,
  paymentId,
  staffReason,
  type UserId,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'

/** What a restored log has lost: an account, or a payment that the provider has. */
export type LostThing =
  | { readonly kind: 'account'; readonly userId: UserId }
  | {
      readonly kind: 'payment'
      readonly intentId: string
      readonly paymentId: PaymentId
      readonly appointmentId: AppointmentId
    }

/** The operator had what the log lost repaired, and why; `requestedBy` is an operator's name. */
export const lostTimeRepairRequested = defineEvent('lost-time-repair-requested', {
  plain: z.object({
    kind: z.enum(['account', 'payment']),
    userId: userId.optional(),
    intentId: z.string().optional(),
    paymentId: paymentId.optional(),
    appointmentId: appointmentId.optional(),
    reason: staffReason,
    requestedBy: z.string(),
    requestedAt: instant,
  }),
})
