import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { schedulingRefusals } from '../contract/index.ts'
import type { BookingQuestion, KnownForBooking } from '../read-models/professionals/booking-facts.query.ts'
import type { SchedulingEntryDeps } from './deps.ts'

/** Who registered a moment ago, on either side, may not be in the views yet: then they are waited for, once. */
export async function knownForBooking(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  question: BookingQuestion,
): Promise<KnownForBooking> {
  let known = await deps.bookingFacts(question)
  if (!known?.labels.client_name) {
    await ctx.caughtUp()
    known = await deps.bookingFacts(question)
  }
  return unwrap(known ?? schedulingRefusals.refuse('professional-not-bookable'))
}
