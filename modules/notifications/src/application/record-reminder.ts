import { defineCommand } from '@escuta/event-sourcing'
import { recordReminder as decide } from '../domain/reminder/record-reminder.decide.ts'
import { reminder } from '../domain/reminder/reminder.state.ts'

export const recordReminder = defineCommand({
  name: 'record-reminder',
  stream: reminder,
  decide,
})
