import { given } from '@escuta/event-sourcing/testing'
import { notificationId, userId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { addNotification } from './add-notification.decide.ts'
import { inbox } from './inbox.state.ts'
import { markNotificationRead } from './mark-notification-read.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const ids = {
  notificationId: notificationId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'),
  userId: userId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002'),
}
const notification = {
  ...ids,
  personId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003',
  aboutPersonId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0004',
  type: 'payment' as const,
  title: 'Pagamento recebido',
  message: 'R$ 150,00',
  createdAt: now,
}
const added = { type: 'notification-added' as const, data: notification }
const read = { type: 'notification-read' as const, data: { ...ids, readAt: now } }

describe('an empty inbox', () => {
  it('adds a notification', () =>
    given(inbox, [])
      .when((state) => addNotification({ ...notification, now: notification.createdAt }, state))
      .then(added))
  it('refuses to mark a notification as read', () =>
    given(inbox, [])
      .when((state) => markNotificationRead({ ...ids, createdAt: notification.createdAt, now }, state))
      .thenRefuses('notification-not-found'))
})

describe('an inbox with a notification', () => {
  it('does not add the same notification twice', () =>
    given(inbox, [added])
      .when((state) => addNotification({ ...notification, now: notification.createdAt }, state))
      .thenNothing())
  it('marks the notification as read', () =>
    given(inbox, [added])
      .when((state) => markNotificationRead({ ...ids, createdAt: notification.createdAt, now }, state))
      .then(read))
})

describe('an inbox with a read notification', () => {
  it('ignores a second read', () =>
    given(inbox, [added, read])
      .when((state) => markNotificationRead({ ...ids, createdAt: notification.createdAt, now }, state))
      .thenNothing())
})
