import { hourMs } from '@escuta/kernel'
import { reminderLeadHours } from '../../contract/index.ts'
import { sendReminderJob } from './send-reminder.job.ts'

/** The reminder of a confirmed appointment, 24 hours before it. */
export const reminders = {
  name: 'reminders',
  table: 'notifications.due_reminders',
  job: sendReminderJob,
  leadMs: reminderLeadHours * hourMs,
} as const
