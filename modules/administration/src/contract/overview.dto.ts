import { instant } from '@escuta/kernel'
import { z } from 'zod'

/** A figure of the month so far, and of the same days of the month before. */
const compared = z.object({ now: z.number(), before: z.number() })
export type Compared = z.output<typeof compared>

/** Share of ratings of 4 or 5, in tenths of a percent; null without a review. */
const satisfaction = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  /** Reviews of the month so far. */
  reviews: z.int(),
})

/** What requires an administrator, with how many there are. */
const alertKinds = [
  'credentials-waiting',
  'reports-waiting',
  'parked-events',
  'dead-mails',
  'refused-mails',
  'lagging-projections',
  'failed-jobs',
  'payment-mismatches',
  'silent-services',
] as const
/** A booking whose money waits, since when. */
const waitingBooking = z.object({ appointmentId: z.uuid(), since: instant })
const adminAlert = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(alertKinds), count: z.int() }),
  /** `appointmentId` was contested first, at `since`. */
  z.object({
    kind: z.literal('contested-no-shows'),
    count: z.int(),
    since: instant,
    appointmentId: z.uuid(),
  }),
  /** Received for longer than a minute without its appointment, or on its way back; the bookings that wait longest. */
  z.object({
    kind: z.literal('unsettled-payments'),
    count: z.int(),
    bookings: z.array(waitingBooking).readonly(),
  }),
])
export type AdminAlert = z.output<typeof adminAlert>

/** What the start page of the administration shows beside the status and the activity. */
export const adminOverview = z.object({
  at: z.string(),
  /** `2026-11`, by the Brasília clock. */
  month: z.string(),
  /** Clients and professionals who did something. */
  activeUsers: compared,
  /** Completed appointments. */
  consultations: compared,
  /** Cents: what was paid less what was returned. */
  revenue: compared,
  satisfaction,
  alerts: z.array(adminAlert).readonly(),
  featured: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        specialty: z.string(),
        rating: z.string(),
        reviewCount: z.int(),
      }),
    )
    .readonly(),
})
export type AdminOverview = z.output<typeof adminOverview>
