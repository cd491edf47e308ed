import type { DueReminderRow } from './due-reminders/due-reminders.view.ts'
import type { InboxRow } from './inbox/inbox.view.ts'
import type { PersonRow } from './people/people.view.ts'
import type { ProfessionalRow } from './professionals/professionals.view.ts'

/** The module's tables, as its queries use them. */
export type NotificationTables = {
  'notifications.people': PersonRow
  'notifications.professionals': ProfessionalRow
  'notifications.inbox': InboxRow
  'notifications.due_reminders': DueReminderRow
}
