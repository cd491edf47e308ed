import { maxAppendBytes } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { deriveId, notificationId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { inbox } from './inbox.state.ts'
import { markAllNotificationsRead, mostMarkedAtOnce } from './mark-all-notifications-read.decide.ts'

const { ids, added, read, allRead } = givenNotification()
const { userId } = ids
const until = added.data.createdAt
const mark = { userId, createdAt: until, until, now: until }
const later = {
  ...added,
  data: {
    ...added.data,
    notificationId: notificationId.parse(deriveId(userId, 'later')),
    createdAt: '2026-11-20T12:00:01.000Z',
  },
}

describe('markAllNotificationsRead', () => {
  it('marks every unread notification up to the given instant', () =>
    given(inbox, [added, later])
      .when((state) => markAllNotificationsRead.decide({ ...mark, until: later.data.createdAt }, state))
      .then(allRead(ids.notificationId, later.data.notificationId)))

  it('marks a flooded month part by part, each below the limit of an append', () => {
    const flood = Array.from({ length: mostMarkedAtOnce + 1 }, (_, at) => ({
      ...added,
      data: { ...added.data, notificationId: notificationId.parse(deriveId(userId, `flood-${at}`)) },
    }))
    const first = allRead(...flood.slice(0, mostMarkedAtOnce).map(({ data }) => data.notificationId))
    given(inbox, flood)
      .when((state) => markAllNotificationsRead.decide(mark, state))
      .then(first)
    expect(JSON.stringify(first).length).toBeLessThan(maxAppendBytes)
    given(inbox, [...flood, first])
      .when((rest) => markAllNotificationsRead.decide(mark, rest))
      .then(allRead(flood.at(-1)!.data.notificationId))
    given(inbox, [...flood, first, allRead(flood.at(-1)!.data.notificationId)])
      .when((rest) => markAllNotificationsRead.decide(mark, rest))
      .thenNothing()
  })

  it('leaves a notification that arrived later, and one that was read', () =>
    given(inbox, [added, later, read])
      .when((state) => markAllNotificationsRead.decide(mark, state))
      .thenNothing())
})
