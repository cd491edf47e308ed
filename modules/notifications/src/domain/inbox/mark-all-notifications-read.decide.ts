import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { notificationId, type UserId } from '@escuta/kernel'
import { type Inbox, inbox } from './inbox.state.ts'

/** `createdAt` is an instant of the month. */
type MarkAllRead = { readonly userId: UserId; readonly createdAt: string; readonly until: string }

/** One append has room for about 20,000 ids. */
export const mostMarkedAtOnce = 5_000

/**
 * Marks unread notifications of one month that were created at `until` or before, by one event; the first 5,000, so that
 * any number of them is marked by repeating it.
 */
function decide({ userId, until, now }: Timed<MarkAllRead>, state: Inbox): EventsOf<typeof inbox>[] {
  const unread = [...state].filter(([, { read, createdAt }]) => !read && createdAt <= until)
  if (unread.length === 0) return []
  const notificationIds = unread.slice(0, mostMarkedAtOnce).map(([id]) => notificationId.parse(id))
  return [{ type: 'notifications-read', data: { notificationIds, userId, readAt: now } }]
}

/** One month of an inbox: `createdAt` names the month. */
export const markAllNotificationsRead = defineCommand({
  name: 'mark-all-notifications-read',
  stream: inbox,
  decide,
})
