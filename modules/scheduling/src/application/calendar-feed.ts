import { professionalId as professionalIdSchema } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CalendarFeedChoice, CalendarFeedDto } from '../contract/index.ts'
import { calendarFeedFile } from './calendar-file.ts'
import { calendarFeed } from '../domain/calendar-feed/calendar-feed.state.ts'
import { feedEntries } from '../read-models/appointments/calendar-entries.query.ts'
import type { SchedulingDeps } from './deps.ts'

/** What leads to a feed: whose it is, and the token that only its owner knows. */
export type CalendarFeedAddress = { readonly professionalId: string; readonly token: string }

/** Answers a professional's feed as an iCalendar file; undefined for an address that is not valid. */
export type ReadCalendarFeed = (address: CalendarFeedAddress) => Promise<string | undefined>

export function feedPath({ professionalId, token }: CalendarFeedAddress): string {
  return `/api/calendars/${professionalId}/${token}/agenda.ics`
}

export function feedTokenHash(keyedHash: SchedulingDeps['keyedHash'], token: string): string {
  return keyedHash('calendar-feed-token', token)
}

/** Reads the feed's stream, not a view, so that a revoked address ends at once. */
export function createCalendarFeed(deps: SchedulingDeps): ReadCalendarFeed {
  return async ({ professionalId: named, token }) => {
    const { success, data: professionalId } = professionalIdSchema.safeParse(named)
    if (!success) return undefined
    const feed = await deps.load(calendarFeed, { professionalId })
    if (feed.status === 'closed' || feed.tokenHash !== feedTokenHash(deps.keyedHash, token)) return undefined
    const { showsNames } = feed
    return calendarFeedFile(await feedEntries(deps, { professionalId, showsNames, now: deps.clock.now() }))
  }
}

/** Clients' names leave the product for good by a feed: a session alone does not let them out. */
export async function proveNames(
  { accounts }: Pick<SchedulingDeps, 'accounts'>,
  ctx: RequestContext,
  { password = '', code }: Pick<CalendarFeedChoice, 'password' | 'code'>,
): Promise<void> {
  await accounts.proveIdentity(ctx, { password, code })
}

/** The feed as its owner sees it. */
export async function calendarFeedOf(
  { load }: Pick<SchedulingDeps, 'load'>,
  professionalId: string,
): Promise<CalendarFeedDto> {
  const feed = await load(calendarFeed, { professionalId })
  return feed.status === 'open' ? { showsNames: feed.showsNames, openedAt: feed.openedAt } : null
}
