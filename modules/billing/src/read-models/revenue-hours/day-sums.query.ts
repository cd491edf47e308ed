import { type Kysely, sql } from 'kysely'
import type { DaySum } from '../../domain/finance/financial-figures.ts'
import type { BillingTables } from '../database.ts'
import type { Instants } from '../transactions/transactions.query.ts'

/**
 * The days of a zone that moved money, with their sums; those from `later` on are apart. Each day is a range of the index:
 * to convert each hour to the zone and to sort it under its day costs more than twice as much.
 */
export async function daySums(
  db: Kysely<BillingTables>,
  professionalId: string,
  { from, to, zone, later }: Instants & { readonly zone: string; readonly later: string | null },
): Promise<readonly DaySum[]> {
  const cut = sql`${later ?? 'infinity'}::timestamptz`
  const { rows } = await sql<DaySum>`
    with edges as (
      select coalesce(${from}, min(hour)) at time zone ${zone} as first,
        coalesce(${to}::timestamptz - interval '1 hour', max(hour)) at time zone ${zone} as last
      from billing.revenue_hours where professional_id = ${professionalId}
    )
    select day::date::text as day, is_later, received, payments, refunded
    from edges, generate_series(date_trunc('day', first), last, interval '1 day') as day
    cross join lateral (
      select day at time zone ${zone} as starts, (day + interval '1 day') at time zone ${zone} as ends offset 0
    ) as whole
    cross join lateral (values (false, starts, least(ends, ${cut})), (true, greatest(starts, ${cut}), ends))
      as part (is_later, beginning, ending)
    cross join lateral (
      select sum(received) as received, sum(payments)::int as payments, sum(refunded) as refunded
      from billing.revenue_hours
      where professional_id = ${professionalId} and hour >= beginning and hour < ending
      having count(*) > 0
    ) as summed
    where beginning < ending
    order by day, is_later`.execute(db)
  return rows
}
