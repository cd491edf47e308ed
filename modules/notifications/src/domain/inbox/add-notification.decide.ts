import type { EventsOf } from '@escuta/event-sourcing'
import type { NotificationId, UserId } from '@escuta/kernel'
import type { NotificationType } from '../../contract/index.ts'
import type { Inbox, inbox } from './inbox.state.ts'

export type AddNotification = {
  readonly notificationId: NotificationId
  readonly userId: UserId
  readonly personId: string
  /** Whom the message names. */
  readonly aboutPersonId: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** When what it tells of happened; also decides the month's stream. */
  readonly createdAt: string
}

/** Tells a person something once, however often the cause is seen. */
export function addNotification(notification: AddNotification, state: Inbox): EventsOf<typeof inbox>[] {
  if (state.has(notification.notificationId)) return []
  return [{ type: 'notification-added', data: notification }]
}
