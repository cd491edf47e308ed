import { professionalId as professionalIdSchema, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type CalendarFeedLink, schedulingRefusals } from '../contract/index.ts'
import type { SchedulingDeps } from './deps.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.ts'

/** A token begins with whose feed it is. */
const uuidLength = 36

type Keyed = Pick<SchedulingDeps, 'keyedHash'>

/** The token of a professional's link that ends their feed, whichever it is by then: it gives no other access. */
export function feedLinkToken({ keyedHash }: Keyed, professionalId: string): string {
  return `${professionalId}${keyedHash('calendar-feed-end', professionalId)}`
}

/** Ends the feed by the link of the mail about it; again, nothing. Refusal, thrown: calendar-feed-link-invalid. */
export async function revokeCalendarFeedByLink(
  deps: Pick<SchedulingDeps, 'run' | 'keyedHash'>,
  ctx: RequestContext,
  { token }: CalendarFeedLink,
): Promise<null> {
  const { data: professionalId } = professionalIdSchema.safeParse(token.slice(0, uuidLength))
  if (professionalId === undefined || !isSame(deps, token, feedLinkToken(deps, professionalId)))
    throw new RefusedError(schedulingRefusals.refuse('calendar-feed-link-invalid'))
  unwrap(await deps.run(revokeCalendarFeed, { professionalId }, ctx.command()))
  return null
}

/** Hashes are compared, so that the time of the comparison says nothing of the right token. */
function isSame({ keyedHash }: Keyed, one: string, other: string): boolean {
  const [a, b] = [one, other].map((token) => keyedHash('calendar-feed-end', token))
  return a === b
}
