import type { Kysely } from 'kysely'
import type { NotificationTables } from './database.ts'
import type { DueRow, DueTable } from './due-before-start.ts'

type AppointmentStart = { readonly appointmentId: string; readonly startsAt: string }

/** What is due for this start of an appointment; undefined once it has an outcome, is cancelled or moved. */
export function dueOf(
  db: Kysely<NotificationTables>,
  table: DueTable,
  { appointmentId, startsAt }: AppointmentStart,
): Promise<DueRow | undefined> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .where('startsAt', '=', startsAt)
    .executeTakeFirst()
}

/** Lists appointments for which it is due now, the oldest first. */
export function overdueOf(
  db: Kysely<NotificationTables>,
  table: DueTable,
  now: Date,
  limit: number,
): Promise<AppointmentStart[]> {
  return db
    .selectFrom(table)
    .select(['appointmentId', 'startsAt'])
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}
