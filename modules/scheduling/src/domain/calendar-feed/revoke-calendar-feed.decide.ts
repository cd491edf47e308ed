import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import type { CalendarFeedInput } from '../../contract/index.ts'
import type { CalendarFeed, calendarFeed } from './calendar-feed.state.ts'

/** Ends the feed's address; one that has ended stays so. */
export function revokeCalendarFeed(
  { professionalId, now }: Timed<CalendarFeedInput>,
  state: CalendarFeed,
): Decision<EventsOf<typeof calendarFeed>> {
  if (state.status === 'closed') return []
  return [{ type: 'calendar-feed-revoked', data: { professionalId, revokedAt: now } }]
}
