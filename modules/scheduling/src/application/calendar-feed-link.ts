import { professionalId as professionalIdSchema, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type CalendarFeedLink, schedulingRefusals } from '../contract/index.ts'
import type { SchedulingDeps } from './deps.ts'
import { isSameToken } from './is-same-token.ts'
import { revokeCalendarFeed } from '../domain/calendar-feed/revoke-calendar-feed.decide.ts'

/** A token begins with whose feed it is and when its address was made, in base 36. */
const tokenForm = /^([\da-f-]{36})([\da-z]{1,9})-[\w-]{1,120}$/

type Keyed = Pick<SchedulingDeps, 'keyedHash'>

/** An address of a professional's feed, by when it was made. */
type FeedOpening = { readonly professionalId: string; readonly openedAt: string }

/** The token of a link that ends this address of the feed and no later one: it gives no other access. */
export function feedLinkToken({ keyedHash }: Keyed, { professionalId, openedAt }: FeedOpening): string {
  const made = Date.parse(openedAt).toString(36)
  return `${professionalId}${made}-${keyedHash('calendar-feed-end', `${professionalId}/${made}`)}`
}

function openingIn(token: string): FeedOpening | undefined {
  const [, owner, made = ''] = tokenForm.exec(token) ?? []
  const { data: professionalId } = professionalIdSchema.safeParse(owner)
  const openedAt = new Date(Number.parseInt(made, 36))
  if (professionalId === undefined || Number.isNaN(openedAt.getTime())) return undefined
  return { professionalId, openedAt: openedAt.toISOString() }
}

/** Ends the address that the mail was about; again, or where another replaced it, nothing. Refusal, thrown: calendar-feed-link-invalid. */
export async function revokeCalendarFeedByLink(
  deps: Pick<SchedulingDeps, 'run' | 'keyedHash'>,
  ctx: RequestContext,
  { token }: CalendarFeedLink,
): Promise<null> {
  const opening = openingIn(token)
  if (opening === undefined || !isSameToken(deps, 'calendar-feed-end', [token, feedLinkToken(deps, opening)]))
    throw new RefusedError(schedulingRefusals.refuse('calendar-feed-link-invalid'))
  const professionalId = professionalIdSchema.parse(opening.professionalId)
  unwrap(await deps.run(revokeCalendarFeed, { professionalId, openedAt: opening.openedAt }, ctx.command()))
  return null
}
