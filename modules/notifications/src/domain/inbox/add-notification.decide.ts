import type { EventOf, EventsOf, Timed } from '@escuta/event-sourcing'
import type { notificationAdded } from '../../contract/published-events.ts'
import type { Inbox, inbox } from './inbox.state.ts'

type Notification = EventOf<typeof notificationAdded>['data']

/** Adds a notification to a person's inbox, once; `createdAt` is when the causing event occurred. */
export function addNotification(command: Timed<Notification>, state: Inbox): EventsOf<typeof inbox>[] {
  const { now: _, ...notification } = command
  if (state.has(notification.notificationId)) return []
  return [{ type: 'notification-added', data: notification }]
}
