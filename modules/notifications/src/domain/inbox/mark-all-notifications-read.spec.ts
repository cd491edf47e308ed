import { given } from '@escuta/event-sourcing/testing'
import { deriveId, notificationId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { inbox } from './inbox.state.ts'
import { markAllNotificationsRead } from './mark-all-notifications-read.decide.ts'

const { ids, added, read } = givenNotification()
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
      .when((state) => markAllNotificationsRead({ ...mark, until: later.data.createdAt }, state))
      .then(read, { ...read, data: { ...read.data, notificationId: later.data.notificationId } }))

  it('leaves a notification that arrived later, and one that was read', () =>
    given(inbox, [added, later, read])
      .when((state) => markAllNotificationsRead(mark, state))
      .thenNothing())
})
