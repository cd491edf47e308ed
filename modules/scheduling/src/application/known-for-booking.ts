import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { schedulingRefusals } from '../contract/index.ts'
import type { BookingQuestion, KnownForBooking } from '../read-models/professionals/booking-facts.query.ts'
import type { SchedulingApiDeps } from './deps.ts'

/** Waits once for the views when a participant is missing in them: they may have registered a moment ago. */
export async function knownForBooking(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  question: BookingQuestion,
): Promise<KnownForBooking> {
  let known = await deps.bookingFacts(question)
  if (!known?.participants.client) {
    await ctx.caughtUp()
    known = await deps.bookingFacts(question)
  }
  return unwrap(known ?? schedulingRefusals.refuse('professional-not-bookable'))
}
