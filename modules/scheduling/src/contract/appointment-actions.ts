import { z } from 'zod'

/** What a participant can do with an appointment; a menu orders and labels it. */
export const appointmentAction = z.enum([
  'approve',
  'decline',
  'move',
  'cancel',
  'complete',
  'noShow',
  'contest',
  'waive',
  'review',
])
export type AppointmentAction = z.output<typeof appointmentAction>

/** An action that the command allows from one instant on and before another; null for no limit on that side. */
export const allowedAction = z
  .object({
    action: appointmentAction,
    from: z.iso.datetime().nullable(),
    before: z.iso.datetime().nullable(),
  })
  .readonly()
export type AllowedAction = z.output<typeof allowedAction>
