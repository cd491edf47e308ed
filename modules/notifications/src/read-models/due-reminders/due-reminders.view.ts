import { reminderLeadHours } from '../../contract/index.ts'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'
import { dueBeforeStart, type DueRow } from '../due-before-start.ts'

export type DueReminderRow = DueRow

/** Pending reminders. */
export const dueRemindersView = dueBeforeStart(
  'notifications.due_reminders',
  reminderLeadHours * 3_600_000,
  [reminderSent, reminderSkipped],
  { isDueOnceAccepted: true },
)
