import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type writeReviewInput } from '../contract/index.ts'
import type { CatalogDeps } from './deps.ts'
import { reviewableAppointment } from '../read-models/reviewable-appointments/reviewable-appointments.query.ts'
import { review, reviewStream } from '../domain/review/review.state.ts'
import { writeReview } from '../domain/review/write-review.decide.ts'
import { signedIn } from './actor.ts'

/** Rates the caller's own session. */
export async function reviewSession(
  deps: CatalogDeps,
  input: z.output<typeof writeReviewInput>,
  ctx: RequestContext,
): Promise<{ appointmentId: string; rating: number }> {
  const { clientId } = signedIn(ctx)
  if (clientId === null) throw new RefusedError(catalogRefusals.refuse('reviewable-appointment-not-found'))
  await ctx.caughtUp()
  const session = await reviewableAppointment(deps, input.appointmentId)
  const run = { name: 'write-review', context: ctx.command() }
  unwrap(
    await deps.handle(review, reviewStream(input.appointmentId), run, (state, now) =>
      writeReview({ ...input, clientId }, state, session, now),
    ),
  )
  return { appointmentId: input.appointmentId, rating: input.rating }
}
