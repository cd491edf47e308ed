import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ProfessionalId } from '@escuta/kernel'
import { calendarFeed } from './calendar-feed.state.ts'

export type OpenCalendarFeed = {
  readonly professionalId: ProfessionalId
  readonly tokenHash: string
  readonly showsNames: boolean
}

/** Makes an address of the feed, in place of the one that it has. */
function decide({ now, ...opened }: Timed<OpenCalendarFeed>): Decision<EventsOf<typeof calendarFeed>> {
  return [{ type: 'calendar-feed-opened', data: { ...opened, openedAt: now } }]
}

export const openCalendarFeed = defineCommand({ name: 'open-calendar-feed', stream: calendarFeed, decide })
