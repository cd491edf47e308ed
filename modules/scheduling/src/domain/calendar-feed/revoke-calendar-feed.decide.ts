import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { CalendarFeedInput } from '../../contract/index.ts'
import { type CalendarFeed, calendarFeed } from './calendar-feed.state.ts'

type RevokeCalendarFeed = CalendarFeedInput & {
  /** Where it ends by what happened then: an address that was made later stays. */
  readonly madeBefore?: string
  /** Where it ends by a link: the one address that the link is about. */
  readonly openedAt?: string
}

/** Ends the feed's address; one that has ended stays so. */
function decide(
  { professionalId, madeBefore, openedAt, now }: Timed<RevokeCalendarFeed>,
  state: CalendarFeed,
): Decision<EventsOf<typeof calendarFeed>> {
  if (state.status === 'closed') return []
  if (madeBefore !== undefined && state.openedAt > madeBefore) return []
  if (openedAt !== undefined && state.openedAt !== openedAt) return []
  return [{ type: 'calendar-feed-revoked', data: { professionalId, revokedAt: now } }]
}

export const revokeCalendarFeed = defineCommand({
  name: 'revoke-calendar-feed',
  stream: calendarFeed,
  decide,
})
