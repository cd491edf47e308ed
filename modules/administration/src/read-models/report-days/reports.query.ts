import { type Kysely, sql } from 'kysely'
import type { Days } from '../../domain/reports/months.ts'
import type { AdministrationTables } from '../database.ts'
import { noFigures } from './report-days.view.ts'

type Db = Kysely<AdministrationTables>

/** Sums of one month; `payments` counts what was paid and what was returned, `revenue` is in cents. */
export type MonthSums = {
  readonly bookings: number
  readonly clientCancellations: number
  readonly professionalCancellations: number
  readonly completed: number
  readonly clientNoShows: number
  readonly professionalNoShows: number
  readonly payments: number
  readonly revenue: number
}

const { paid: _paid, refunds: _refunds, refunded: _refunded, ...noCounts } = noFigures
export const noSums: MonthSums = { ...noCounts, revenue: 0 }

export async function monthSums(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, MonthSums>> {
  const total = (column: string) => sql<number>`sum(${sql.ref(column)})::int`
  const rows = await db
    .selectFrom('administration.report_days')
    .select([
      sql<string>`left(day, 7)`.as('month'),
      total('bookings').as('bookings'),
      total('clientCancellations').as('clientCancellations'),
      total('professionalCancellations').as('professionalCancellations'),
      total('completed').as('completed'),
      total('clientNoShows').as('clientNoShows'),
      total('professionalNoShows').as('professionalNoShows'),
      sql<number>`(sum(payments) + sum(refunds))::int`.as('payments'),
      sql<number>`(sum(paid) - sum(refunded))::double precision`.as('revenue'),
    ])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}

export type ResponseTimes = { readonly answered: number; readonly medianMinutes: number }

/** The answered requests of each month, and the median of the minutes until the answer. */
export async function responseTimes(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, ResponseTimes>> {
  const rows = await db
    .selectFrom('administration.booking_requests')
    .select([
      sql<string>`left(day, 7)`.as('month'),
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`percentile_cont(0.5) within group (order by extract(epoch from answered_at - requested_at) / 60)::double precision`.as(
        'medianMinutes',
      ),
    ])
    .where('answeredAt', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, ...times }) => [month, times]))
}

/** How many clients of each first month had a completed appointment in each month, the first one included. */
export async function retentionCounts(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('administration.client_months')
        .select(['firstMonth', sql<string>`unnest(months)`.as('month')])
        .where('firstMonth', '>=', from)
        .where('firstMonth', '<=', to)
        .as('each'),
    )
    .select(['firstMonth', 'month', sql<number>`count(*)::int`.as('clients')])
    .groupBy(['firstMonth', 'month'])
    .execute()
  const byCohort = Map.groupBy(rows, ({ firstMonth }) => firstMonth)
  return new Map(
    [...byCohort].map(([cohort, months]) => [
      cohort,
      new Map(months.map(({ month, clients }) => [month, clients])),
    ]),
  )
}
