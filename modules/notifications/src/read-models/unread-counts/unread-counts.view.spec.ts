import { deriveId, notificationId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenNotification } from '../../testing/given-notification.builder.ts'
import { unreadCountsView } from './unread-counts.view.ts'

const { ids, added, read } = givenNotification()
const secondId = notificationId.parse(deriveId(ids.userId, 'second'))
const second = { ...added, data: { ...added.data, notificationId: secondId, isLive: false } }
const countAfter = (...events: readonly (typeof added | typeof read)[]) =>
  projectEvents(unreadCountsView, events).get(ids.userId)

describe('unreadCountsView', () => {
  it('counts added notifications and keeps the newest live one', () =>
    expect(countAfter(added, second)).toEqual({
      userId: ids.userId,
      unread: 2,
      newestAt: added.data.createdAt,
      newestLiveId: ids.notificationId,
    }))

  it('counts down when one is read', () =>
    expect(countAfter(added, second, read)).toMatchObject({ unread: 1 }))
})
