import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { inbox } from './inbox.state.ts'
import { markNotificationRead } from './mark-notification-read.decide.ts'

const { ids, added, read } = givenNotification()
const { createdAt } = added.data
const mark = { ...ids, createdAt, now: createdAt }

describe('markNotificationRead', () => {
  it('marks the notification as read', () =>
    given(inbox, [added])
      .when((state) => markNotificationRead.decide(mark, state))
      .then(read))

  it('ignores a second read', () =>
    given(inbox, [added, read])
      .when((state) => markNotificationRead.decide(mark, state))
      .thenNothing())

  it('refuses a missing notification', () =>
    given(inbox, [])
      .when((state) => markNotificationRead.decide(mark, state))
      .thenRefuses('notification-not-found'))
})
