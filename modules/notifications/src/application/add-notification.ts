import { defineCommand } from '@escuta/event-sourcing'
import { addNotification as decide } from '../domain/inbox/add-notification.decide.ts'
import { inbox } from '../domain/inbox/inbox.state.ts'

export const addNotification = defineCommand({
  name: 'add-notification',
  stream: inbox,
  decide,
})
