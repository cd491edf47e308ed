import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import type { NotificationId, UserId } from '@escuta/kernel'
import { notificationRefusals } from '../../contract/index.ts'
import type { Inbox, inbox } from './inbox.state.ts'

export type MarkNotificationRead = {
  readonly notificationId: NotificationId
  readonly userId: UserId
  /** When the notification was added; selects the month's stream. */
  readonly createdAt: string
}

/** Marks a notification as read, once. Refuses `notification-not-found`. */
export function markNotificationRead(
  { notificationId, userId, now }: Timed<MarkNotificationRead>,
  state: Inbox,
): Decision<EventsOf<typeof inbox>> {
  const notification = state.get(notificationId)
  if (!notification) return notificationRefusals.refuse('notification-not-found')
  if (notification.read) return []
  return [{ type: 'notification-read', data: { notificationId, userId, readAt: now } }]
}
