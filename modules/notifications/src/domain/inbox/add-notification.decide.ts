import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { NotificationId, UserId } from '@escuta/kernel'
import type { NotificationType } from '../../contract/index.ts'
import type { Inbox, inbox } from './inbox.state.ts'

export type AddNotification = {
  readonly notificationId: NotificationId
  readonly userId: UserId
  readonly personId: string
  /** The person whom the message names. */
  readonly aboutPersonId: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** When the causing event occurred; selects the month's stream. */
  readonly createdAt: string
}

/** Adds a notification to a person's inbox, once. */
export function addNotification(command: Timed<AddNotification>, state: Inbox): EventsOf<typeof inbox>[] {
  const { now: _, ...notification } = command
  if (state.has(notification.notificationId)) return []
  return [{ type: 'notification-added', data: notification }]
}
