import { defineStream } from '@escuta/event-sourcing'
import { notificationAdded, notificationRead } from '../../contract/published-events.ts'

/** One month of one person's in-app notifications: stream `notification-{userId}-{yyyy-mm}`. */
export type Inbox = ReadonlyMap<string, { readonly read: boolean }>

export const inbox = defineStream({
  kind: 'notification',
  events: [notificationAdded, notificationRead],
  initialState: (): Inbox => new Map(),
  evolve: (state, event) =>
    new Map(state).set(event.data.notificationId, { read: event.type === 'notification-read' }),
})

/** Returns the stream of a notification added at that instant (ISO, UTC month). */
export function inboxStream(userId: string, createdAt: string): string {
  return `notification-${userId}-${createdAt.slice(0, 7)}`
}
