import { defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { notificationAdded } from '../../contract/published-events.ts'
import { type Inbox, inbox } from './inbox.state.ts'

type Notification = EventOf<typeof notificationAdded>['data']

/** Notifications of one day (UTC) that an inbox takes: about one person, and in all. No honest day has as many. */
export const mostOfDay = { aboutOne: 60, inAll: 400 } as const

/**
 * Adds a notification to a person's inbox, once; `createdAt` is when the causing event occurred. Nothing beyond the day's
 * limits: somebody who enters and cancels without end neither fills the inbox nor makes its stream long.
 */
function decide(command: Timed<Notification>, state: Inbox): EventsOf<typeof inbox>[] {
  const { now: _, ...notification } = command
  if (state.has(notification.notificationId) || isFull(state, notification)) return []
  return [{ type: 'notification-added', data: notification }]
}

function isFull(state: Inbox, { createdAt, personId, aboutPersonId }: Notification): boolean {
  let [inAll, aboutOne] = [0, 0]
  for (const each of state.values()) {
    if (each.createdAt.slice(0, 10) !== createdAt.slice(0, 10)) continue
    inAll += 1
    if (aboutPersonId !== personId && each.aboutPersonId === aboutPersonId) aboutOne += 1
  }
  return inAll >= mostOfDay.inAll || aboutOne >= mostOfDay.aboutOne
}

export const addNotification = defineCommand({ name: 'add-notification', stream: inbox, decide })
