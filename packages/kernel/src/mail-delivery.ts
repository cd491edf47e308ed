import { z } from 'zod'
import { instant } from './zoned-time.ts'

/**
 * How the last attempts to hand a mail to the provider ended, by the present configuration: `refused` counts those since the
 * last accepted one, with the last answer's status; null where none came. `none` when nothing was tried.
 */
export const mailDelivery = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('accepted'), at: instant }),
  z.object({
    state: z.literal('refused'),
    since: instant,
    at: instant,
    status: z.int().nullable(),
    refusals: z.int(),
  }),
])
export type MailDelivery = z.output<typeof mailDelivery>
