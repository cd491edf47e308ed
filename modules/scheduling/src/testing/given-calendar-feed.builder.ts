import type { EventOf } from '@escuta/event-sourcing'
import type { calendarFeedOpened } from '../domain/calendar-feed/calendar-feed.events.ts'
import { helena, saturdayNoon } from './given-appointments.builder.ts'

type Opened = EventOf<typeof calendarFeedOpened>

/** Dra. Helena opens her feed without names, with the given differences. */
export function calendarFeedOpenedWith(change: Partial<Opened['data']> = {}): Opened {
  const data = { professionalId: helena, tokenHash: 'hash', showsNames: false, openedAt: saturdayNoon }
  return { type: 'calendar-feed-opened', data: { ...data, ...change } }
}
