import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import { notificationAdded, notificationRead, notificationsRead } from '../../contract/published-events.ts'

/** One month of one person's in-app notifications: stream `notification-{userId}-{yyyy-mm}`. */
export type Inbox = GrowingMap<string, Kept>

type Kept = { readonly read: boolean; readonly createdAt: string; readonly aboutPersonId: string }

/** The account and when the notification was added (ISO, UTC month). */
type InboxKey = { readonly userId: string; readonly createdAt: string }

const unknown = { createdAt: '', aboutPersonId: '' }

export const inbox = defineStream({
  name: 'notification',
  id: ({ userId, createdAt }: InboxKey) => `${userId}-${createdAt.slice(0, 7)}`,
  events: [notificationAdded, notificationRead, notificationsRead],
  initialState: (): Inbox => GrowingMap(),
  evolve(state, { data }) {
    if ('createdAt' in data) {
      const { notificationId, createdAt, aboutPersonId } = data
      return state.set(notificationId, { read: false, createdAt, aboutPersonId })
    }
    const ids = 'notificationIds' in data ? data.notificationIds : [data.notificationId]
    return state.merge(ids.map((id) => [id, { ...(state.get(id) ?? unknown), read: true }] as const))
  },
})
