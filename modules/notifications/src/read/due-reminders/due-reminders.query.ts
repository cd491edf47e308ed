import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'
import type { DueReminderRow } from './due-reminders.view.ts'

/** The reminder of a session while it is still to go out; undefined once sent, skipped, cancelled or moved. */
export function dueReminder(
  db: Kysely<NotificationTables>,
  session: { readonly appointmentId: string; readonly startsAt: string },
): Promise<DueReminderRow | undefined> {
  return db
    .selectFrom('notifications.due_reminders')
    .selectAll()
    .where('appointment_id', '=', session.appointmentId)
    .where('starts_at', '=', session.startsAt)
    .executeTakeFirst()
}
