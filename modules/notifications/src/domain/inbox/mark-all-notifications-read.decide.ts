import type { EventsOf, Timed } from '@escuta/event-sourcing'
import { notificationId, type UserId } from '@escuta/kernel'
import type { Inbox, inbox } from './inbox.state.ts'

/** `createdAt` is an instant of the month. */
type MarkAllRead = { readonly userId: UserId; readonly createdAt: string; readonly until: string }

/** Marks the unread notifications of one month that were created at `until` or before. */
export function markAllNotificationsRead(
  { userId, until, now }: Timed<MarkAllRead>,
  state: Inbox,
): EventsOf<typeof inbox>[] {
  return [...state]
    .filter(([, { read, createdAt }]) => !read && createdAt <= until)
    .map(([id]) => ({
      type: 'notification-read',
      data: { notificationId: notificationId.parse(id), userId, readAt: now },
    }))
}
