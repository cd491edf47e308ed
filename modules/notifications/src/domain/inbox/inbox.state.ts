import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'

/** One month of one person's in-app notifications: stream `notification-{userId}-{yyyy-mm}`. */
export type Inbox = GrowingMap<string, Kept>

type Kept = { readonly read: boolean; readonly createdAt: string; readonly aboutPersonId: string }

/** The account and when the notification was added (ISO, UTC month). */
type InboxKey = { readonly userId: string; readonly createdAt: string }

const unknown = { createdAt: '', aboutPersonId: '' }

export const inbox = defineStream({
  name: 'notification',
  id: ({ userId, createdAt }: InboxKey) => `${userId}-${createdAt.slice(0, 7)}`,
  events: published,
  initialState: (): Inbox => GrowingMap(),
}).evolve({
  'notification-added': (state, { notificationId, createdAt, aboutPersonId }) =>
    state.set(notificationId, { read: false, createdAt, aboutPersonId }),
  'notification-read': (state, { notificationId }) => withRead(state, [notificationId]),
  'notifications-read': (state, { notificationIds }) => withRead(state, notificationIds),
})

function withRead(state: Inbox, ids: readonly string[]): Inbox {
  return state.merge(ids.map((id) => [id, { ...(state.get(id) ?? unknown), read: true }] as const))
}
