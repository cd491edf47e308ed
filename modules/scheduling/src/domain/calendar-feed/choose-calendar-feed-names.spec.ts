import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { calendarFeedOpenedWith, helena as professionalId } from '../../testing/index.ts'
import { type CalendarFeed, calendarFeed } from './calendar-feed.state.ts'
import { chooseCalendarFeedNames } from './choose-calendar-feed-names.decide.ts'

const now = '2026-11-22T12:00:00.000Z'
const choose = (showsNames: boolean) => (state: CalendarFeed) =>
  chooseCalendarFeedNames.decide({ professionalId, showsNames, now }, state)
const chosen = (showsNames: boolean): EventsOf<typeof calendarFeed> => ({
  type: 'calendar-feed-names-chosen',
  data: { professionalId, showsNames, chosenAt: now },
})
const opened = calendarFeedOpenedWith()

describe('when open', () => {
  it('shows the names', () => given(calendarFeed, [opened]).when(choose(true)).then(chosen(true)))
  it('hides the names again', () =>
    given(calendarFeed, [opened, chosen(true)])
      .when(choose(false))
      .then(chosen(false)))
  it('does nothing when the choice is the same', () =>
    given(calendarFeed, [opened]).when(choose(false)).then())
})

describe('without a feed', () => {
  it('refuses', () => given(calendarFeed, []).when(choose(true)).thenRefuses('calendar-feed-closed'))
})
