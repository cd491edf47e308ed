import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'

/** What brought sound and picture back: the network alone, new addresses, or a new connection. */
export const healedBy = z.enum(['itself', 'restart', 'anew'])
export type HealedBy = z.output<typeof healedBy>

const longestOutageSeconds = 3_600
const mostOutages = 20

/** Outages of a page's call that have ended, with the seconds until packets passed both ways again. Nothing of the call is kept. */
export const reportLinkHealthInput = z.object({
  appointmentId,
  outages: z
    .array(z.object({ healedBy, seconds: z.int().min(0).max(longestOutageSeconds) }))
    .min(1)
    .max(mostOutages),
})
export type ReportLinkHealthInput = z.output<typeof reportLinkHealthInput>

/** The outages of the last seven days (UTC) in all calls. */
export const linkHealthDto = z.object({
  outages: z.int(),
  /** Null without outages. */
  averageSeconds: z.number().nullable(),
  longestSeconds: z.int().nullable(),
  healedBy: z.record(healedBy, z.int()),
})
export type LinkHealth = z.output<typeof linkHealthDto>
