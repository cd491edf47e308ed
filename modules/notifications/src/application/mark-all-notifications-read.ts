import { defineCommand } from '@escuta/event-sourcing'
import { inbox } from '../domain/inbox/inbox.state.ts'
import { markAllNotificationsRead as decide } from '../domain/inbox/mark-all-notifications-read.decide.ts'

/** One month of an inbox: `createdAt` names the month. */
export const markAllNotificationsRead = defineCommand({
  name: 'mark-all-notifications-read',
  stream: inbox,
  decide,
})
