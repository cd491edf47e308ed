import { defineStream } from '@escuta/event-sourcing'
import { calendarFeedNamesChosen, calendarFeedOpened, calendarFeedRevoked } from './calendar-feed.events.ts'

/** A professional's agenda for calendar programs, while it has a valid address. */
export type CalendarFeed =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open'
      readonly tokenHash: string
      readonly showsNames: boolean
      readonly openedAt: string
    }

/** Names the feed of one professional. */
export type CalendarFeedKey = { readonly professionalId: string }

/** Stream `calendar-{professionalId}`. */
export const calendarFeed = defineStream({
  name: 'calendar',
  id: ({ professionalId }: CalendarFeedKey) => professionalId,
  events: [calendarFeedOpened, calendarFeedNamesChosen, calendarFeedRevoked],
  initialState: (): CalendarFeed => ({ status: 'closed' }),
  evolve: (state, event): CalendarFeed => {
    switch (event.type) {
      case 'calendar-feed-opened': {
        const { tokenHash, showsNames, openedAt } = event.data
        return { status: 'open', tokenHash, showsNames, openedAt }
      }
      case 'calendar-feed-names-chosen':
        return state.status === 'open' ? { ...state, showsNames: event.data.showsNames } : state
      case 'calendar-feed-revoked':
        return { status: 'closed' }
    }
  },
})
