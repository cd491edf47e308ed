import { RefusedError, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type reviewedInput } from '../contract/index.ts'
import { withdrawReview } from '../domain/review/withdraw-review.decide.ts'
import type { CatalogDeps } from './deps.ts'

/** Withdraws the caller's own review. */
export async function withdrawOwnReview(
  deps: CatalogDeps,
  input: z.output<typeof reviewedInput>,
  ctx: RequestContext,
): Promise<null> {
  const { clientId } = signedIn(ctx)
  if (clientId === null) throw new RefusedError(catalogRefusals.refuse('review-not-found'))
  unwrap(await deps.run(withdrawReview, { ...input, clientId }, ctx.command()))
  return null
}
