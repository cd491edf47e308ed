import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { calendarFeedOpenedWith, helena } from '../../testing/index.ts'
import { calendarFeed } from './calendar-feed.state.ts'
import { openCalendarFeed } from './open-calendar-feed.decide.ts'

const opened = calendarFeedOpenedWith()
const { openedAt: now, ...command } = opened.data
const renewed = calendarFeedOpenedWith({ tokenHash: 'other', showsNames: true })

describe('without a feed', () => {
  it('opens it', () =>
    given(calendarFeed, [])
      .when((state) => openCalendarFeed.decide({ ...command, now }, state))
      .then(opened))
})

describe('when open', () => {
  it('replaces the address', () =>
    given(calendarFeed, [opened])
      .when((state) =>
        openCalendarFeed.decide({ professionalId: helena, tokenHash: 'other', showsNames: true, now }, state),
      )
      .then(renewed))
})
