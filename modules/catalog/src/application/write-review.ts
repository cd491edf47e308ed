import { clientId as ofClient, professionalId, RefusedError, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type writeReviewInput } from '../contract/index.ts'
import { writeReview } from '../domain/review/write-review.decide.ts'
import type { CatalogDeps } from './deps.ts'

/** Rates one of the caller's own appointments. */
export async function reviewAppointment(
  deps: CatalogDeps,
  input: z.output<typeof writeReviewInput>,
  ctx: RequestContext,
): Promise<{ appointmentId: string; rating: number }> {
  const { clientId } = signedIn(ctx)
  if (clientId === null) throw new RefusedError(catalogRefusals.refuse('reviewable-appointment-not-found'))
  await ctx.caughtUp()
  const found = (await deps.appointments.byIds([input.appointmentId])).get(input.appointmentId)
  const appointment = found && {
    ...found,
    clientId: ofClient.parse(found.clientId),
    professionalId: professionalId.parse(found.professionalId),
  }
  unwrap(await deps.run(writeReview, { ...input, clientId }, ctx.command(), { appointment }))
  return { appointmentId: input.appointmentId, rating: input.rating }
}
