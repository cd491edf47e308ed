import { type QueryExecutorProvider, sql } from 'kysely'
import { mostReportsPerDay } from '../contract/index.ts'

type Reservation = { readonly commandId: string; readonly reporterId: string; readonly now: string }

/** Reserves a report among those of its account's last day; answers how many others there are, exactly. */
export async function reserveReport(
  db: QueryExecutorProvider,
  { commandId, reporterId, now }: Reservation,
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select administration.reserve_report(${commandId}::uuid, ${reporterId}::uuid, ${now}::timestamptz,
      ${mostReportsPerDay}::int) as others`.execute(db)
  return rows[0]!.others
}

/** A report that was refused counts as none. */
export async function releaseReport(
  db: QueryExecutorProvider,
  { commandId }: Pick<Reservation, 'commandId'>,
): Promise<void> {
  await sql`delete from administration.reports_of_day where command_id = ${commandId}`.execute(db)
}
