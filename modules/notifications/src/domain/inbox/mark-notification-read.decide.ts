import type { Decision, EventsOf } from '@escuta/event-sourcing'
import type { NotificationId, UserId } from '@escuta/kernel'
import { notificationRefusals } from '../../contract/index.ts'
import type { Inbox, inbox } from './inbox.state.ts'

/** Unread → read; there is no way back, and a second time changes nothing. */
export function markNotificationRead(
  command: { readonly notificationId: NotificationId; readonly userId: UserId },
  state: Inbox,
  now: string,
): Decision<EventsOf<typeof inbox>> {
  const entry = state.get(command.notificationId)
  if (!entry) return notificationRefusals.refuse('notification-not-found')
  if (entry.read) return []
  return [{ type: 'notification-read', data: { ...command, readAt: now } }]
}
