import { defineCommand } from '@escuta/event-sourcing'
import { inbox } from '../domain/inbox/inbox.state.ts'
import { markNotificationRead as decide } from '../domain/inbox/mark-notification-read.decide.ts'

export const markNotificationRead = defineCommand({
  name: 'mark-notification-read',
  stream: inbox,
  decide,
})
