import { RefusedError, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type writeReviewInput } from '../contract/index.ts'
import { changeReview } from '../domain/review/change-review.decide.ts'
import type { CatalogDeps } from './deps.ts'

/** Changes the caller's own review. */
export async function changeOwnReview(
  deps: CatalogDeps,
  input: z.output<typeof writeReviewInput>,
  ctx: RequestContext,
): Promise<{ appointmentId: string; rating: number }> {
  const { clientId } = signedIn(ctx)
  if (clientId === null) throw new RefusedError(catalogRefusals.refuse('review-not-found'))
  unwrap(await deps.run(changeReview, { ...input, clientId }, ctx.command()))
  return { appointmentId: input.appointmentId, rating: input.rating }
}
