import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { calendarFeedOpenedWith, helena as professionalId } from '../../testing/index.ts'
import { type CalendarFeed, calendarFeed } from './calendar-feed.state.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.decide.ts'

const now = '2026-11-22T12:00:00.000Z'
const revoke = (state: CalendarFeed) => revokeCalendarFeed.decide({ professionalId, now }, state)
const revoked: EventsOf<typeof calendarFeed> = {
  type: 'calendar-feed-revoked',
  data: { professionalId, revokedAt: now },
}
const opened = calendarFeedOpenedWith()

describe('when open', () => {
  it('ends the address', () => given(calendarFeed, [opened]).when(revoke).then(revoked))
})

describe('when made after what ends it', () => {
  const madeBefore = '2000-01-01T00:00:00.000Z'
  it('stays', () =>
    given(calendarFeed, [opened])
      .when((state) => revokeCalendarFeed.decide({ professionalId, madeBefore, now }, state))
      .then())
})

describe('by a link', () => {
  const by = (openedAt: string) => (state: CalendarFeed) =>
    revokeCalendarFeed.decide({ professionalId, openedAt, now }, state)
  it('ends the address that the link is about', () =>
    given(calendarFeed, [opened]).when(by(opened.data.openedAt)).then(revoked))
  it('leaves an address that was made later', () =>
    given(calendarFeed, [opened]).when(by('2000-01-01T00:00:00.000Z')).thenNothing())
})

describe('when ended', () => {
  it('does nothing', () => given(calendarFeed, [opened, revoked]).when(revoke).then())
})

describe('without a feed', () => {
  it('does nothing', () => given(calendarFeed, []).when(revoke).then())
})
