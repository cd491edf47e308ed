import { type Kysely, sql } from 'kysely'
import type { Days } from '../../domain/reports/months.ts'
import type { AdministrationTables } from '../database.ts'

/** Completed appointments, cents of revenue and active users of some days of one month. */
export type PeriodFigures = {
  readonly completed: number
  readonly revenue: number
  readonly activeUsers: number
}

export async function figuresOf(
  db: Kysely<AdministrationTables>,
  { from, to }: Days,
): Promise<PeriodFigures> {
  const [sums, active] = await Promise.all([
    db
      .selectFrom('administration.report_days')
      .select([
        sql<number>`coalesce(sum(completed), 0)::int`.as('completed'),
        sql<number>`(coalesce(sum(paid), 0) - coalesce(sum(refunded), 0))::double precision`.as('revenue'),
      ])
      .where('day', '>=', from)
      .where('day', '<', to)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('administration.active_users')
      .select(sql<number>`count(*)::int`.as('activeUsers'))
      .where('firstDay', '>=', from)
      .where('firstDay', '<', to)
      .executeTakeFirstOrThrow(),
  ])
  return { ...sums, ...active }
}
