import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type CalendarFeedChoice, schedulingRefusals } from '../../contract/index.ts'
import { type CalendarFeed, calendarFeed } from './calendar-feed.state.ts'

/** Shows the clients' names in the feed, or hides them; its address stays. Refuses `calendar-feed-closed`. */
function decide(
  { professionalId, showsNames, now }: Timed<CalendarFeedChoice>,
  state: CalendarFeed,
): Decision<EventsOf<typeof calendarFeed>> {
  if (state.status === 'closed') return schedulingRefusals.refuse('calendar-feed-closed')
  if (state.showsNames === showsNames) return []
  return [{ type: 'calendar-feed-names-chosen', data: { professionalId, showsNames, chosenAt: now } }]
}

export const chooseCalendarFeedNames = defineCommand({
  name: 'choose-calendar-feed-names',
  stream: calendarFeed,
  decide,
})
