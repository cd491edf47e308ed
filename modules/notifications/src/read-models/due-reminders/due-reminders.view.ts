import { hourMs } from '@escuta/kernel'
import { reminderLeadHours, reminderRestHours } from '../../contract/index.ts'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'
import { dueBeforeStart, type DueRow } from '../due-before-start.ts'

export type DueReminderRow = DueRow

/** Pending reminders. Who booked, moved or accepted an appointment shortly before needs none: its confirmation says the same. */
export const dueRemindersView = dueBeforeStart(
  'notifications.due_reminders',
  { leadMs: reminderLeadHours * hourMs, restMs: reminderRestHours * hourMs },
  [reminderSent, reminderSkipped],
)
