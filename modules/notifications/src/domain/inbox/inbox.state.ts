import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import { notificationAdded, notificationRead } from '../../contract/published-events.ts'

/** One month of one person's in-app notifications: stream `notification-{userId}-{yyyy-mm}`. */
export type Inbox = GrowingMap<string, { readonly read: boolean; readonly createdAt: string }>

/** The account and when the notification was added (ISO, UTC month). */
type InboxKey = { readonly userId: string; readonly createdAt: string }

export const inbox = defineStream({
  name: 'notification',
  id: ({ userId, createdAt }: InboxKey) => `${userId}-${createdAt.slice(0, 7)}`,
  events: [notificationAdded, notificationRead],
  initialState: (): Inbox => GrowingMap(),
  evolve(state, { type, data }) {
    const createdAt = 'createdAt' in data ? data.createdAt : (state.get(data.notificationId)?.createdAt ?? '')
    return state.set(data.notificationId, { read: type === 'notification-read', createdAt })
  },
})
