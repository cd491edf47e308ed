import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'
import type { DueReminderRow } from './due-reminders.view.ts'

type AppointmentStart = { readonly appointmentId: string; readonly startsAt: string }

/** The pending reminder of an appointment; undefined once sent, skipped, cancelled or moved. */
export function dueReminder(
  db: Kysely<NotificationTables>,
  { appointmentId, startsAt }: AppointmentStart,
): Promise<DueReminderRow | undefined> {
  return db
    .selectFrom('notifications.due_reminders')
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .where('startsAt', '=', startsAt)
    .executeTakeFirst()
}

/** Lists appointments whose reminder is due and pending, the oldest first. */
export function overdueReminders(
  db: Kysely<NotificationTables>,
  now: Date,
  limit: number,
): Promise<AppointmentStart[]> {
  return db
    .selectFrom('notifications.due_reminders')
    .select(['appointmentId', 'startsAt'])
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}
