import { type Decision, defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { notificationRefusals } from '../../contract/index.ts'
import type { notificationAdded } from '../../contract/published-events.ts'
import { type Inbox, inbox } from './inbox.state.ts'

type Notification = Pick<EventOf<typeof notificationAdded>['data'], 'notificationId' | 'userId' | 'createdAt'>

/** Marks a notification as read, once. Refuses `notification-not-found`. */
function decide(
  { notificationId, userId, now }: Timed<Notification>,
  state: Inbox,
): Decision<EventsOf<typeof inbox>> {
  const notification = state.get(notificationId)
  if (!notification) return notificationRefusals.refuse('notification-not-found')
  if (notification.read) return []
  return [{ type: 'notification-read', data: { notificationId, userId, readAt: now } }]
}

export const markNotificationRead = defineCommand({ name: 'mark-notification-read', stream: inbox, decide })
