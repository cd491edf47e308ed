import { type Kysely, sql } from 'kysely'
import type { DaySum } from '../../domain/finance/financial-figures.ts'
import type { BillingTables } from '../database.ts'
import type { Instants } from '../transactions/transactions.query.ts'

/** The days of a zone that moved money, with their sums; those from `later` on are apart. */
export async function daySums(
  db: Kysely<BillingTables>,
  professionalId: string,
  { from, to, zone, later }: Instants & { readonly zone: string; readonly later: string | null },
): Promise<readonly DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day, hour >= ${later ?? 'infinity'} as is_later,
      sum(received)::int as received, sum(payments)::int as payments, sum(refunded)::int as refunded
    from billing.revenue_hours
    where professional_id = ${professionalId} and hour >= ${from ?? '-infinity'} and hour < ${to ?? 'infinity'}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
