import { defineCommand } from '@escuta/event-sourcing'
import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type writeReviewInput } from '../contract/index.ts'
import { review, reviewStream } from '../domain/review/review.state.ts'
import { writeReview as decide } from '../domain/review/write-review.decide.ts'
import { reviewableAppointment } from '../read-models/reviewable-appointments/reviewable-appointments.query.ts'
import { signedIn } from './actor.ts'
import type { CatalogDeps } from './deps.ts'

const writeReview = defineCommand({
  name: 'write-review',
  stream: review,
  streamOf: ({ appointmentId }) => reviewStream(appointmentId),
  decide,
})

/** Rates one of the caller's own appointments. */
export async function reviewAppointment(
  deps: CatalogDeps,
  input: z.output<typeof writeReviewInput>,
  ctx: RequestContext,
): Promise<{ appointmentId: string; rating: number }> {
  const { clientId } = signedIn(ctx)
  if (clientId === null) throw new RefusedError(catalogRefusals.refuse('reviewable-appointment-not-found'))
  await ctx.caughtUp()
  const appointment = await reviewableAppointment(deps, input.appointmentId)
  unwrap(await deps.run(writeReview, { ...input, clientId }, ctx.command(), { appointment }))
  return { appointmentId: input.appointmentId, rating: input.rating }
}
