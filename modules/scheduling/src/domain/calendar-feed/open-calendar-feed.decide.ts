import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import type { ProfessionalId } from '@escuta/kernel'
import type { calendarFeed } from './calendar-feed.state.ts'

export type OpenCalendarFeed = {
  readonly professionalId: ProfessionalId
  readonly tokenHash: string
  readonly showsNames: boolean
}

/** Makes an address of the feed, in place of the one that it has. */
export function openCalendarFeed({
  now,
  ...opened
}: Timed<OpenCalendarFeed>): Decision<EventsOf<typeof calendarFeed>> {
  return [{ type: 'calendar-feed-opened', data: { ...opened, openedAt: now } }]
}
