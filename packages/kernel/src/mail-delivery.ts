import { z } from 'zod'
import { instant } from './zoned-time.ts'

/**
 * How the last attempts to hand a mail to the provider ended, under the present configuration. `refused` counts the
 * refusals since the last accepted mail and has the status of the last answer, null when none came. `none` when
 * nothing was tried.
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
