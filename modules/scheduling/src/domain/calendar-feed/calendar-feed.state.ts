import { defineStream } from '@escuta/event-sourcing'
import * as events from './calendar-feed.events.ts'

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
  events,
  initialState: (): CalendarFeed => ({ status: 'closed' }),
}).evolve({
  'calendar-feed-opened': (_state, { tokenHash, showsNames, openedAt }) => ({
    status: 'open',
    tokenHash,
    showsNames,
    openedAt,
  }),
  'calendar-feed-names-chosen': (state, { showsNames }) =>
    state.status === 'open' ? { ...state, showsNames } : state,
  'calendar-feed-revoked': () => ({ status: 'closed' }),
})
