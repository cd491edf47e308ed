import { type Kysely, sql } from 'kysely'
import type { HeldMoney, WaitingReturn } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'

/** What the provider holds for an appointment. */
export async function heldMoneyOf(db: Kysely<BillingTables>, appointmentId: string): Promise<HeldMoney> {
  const row = await db
    .selectFrom('billing.payments')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('billing.mismatches as mismatch')
          .select([sql<number>`count(*)::int`.as('mismatches'), sql`min(noticed_at)`.as('noticedAt')])
          .whereRef('mismatch.paymentId', '=', 'billing.payments.paymentId')
          .where('mismatch.outcome', '=', 'open')
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['status', 'amount', 'paidAt', 'mismatches'])
    .select(
      sql<number | null>`case when return_noticed_at is not null then returned_outside end`.as('outside'),
    )
    .select(
      sql<
        string | null
      >`least(case when status = 'refunding' then refund_requested_at end, open.noticed_at)`.as(
        'returnSince',
      ),
    )
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  if (!row)
    return { status: 'missing', amount: 0, paidAt: null, mismatches: 0, outside: null, returnSince: null }
  return { ...row, mismatches: row.mismatches ?? 0 }
}

/** Refunds requested before that moment and not issued, open mismatches, and returns at the provider that staff has to accept. */
export async function waitingReturns(
  db: Kysely<BillingTables>,
  before: Date,
  limit: number,
): Promise<readonly WaitingReturn[]> {
  const { rows } = await sql<WaitingReturn>`
    select appointment_id, refund_requested_at as since from billing.payments
    where status = 'refunding' and refund_requested_at <= ${before}::timestamptz
    union all
    select appointment_id, noticed_at as since from billing.mismatches
    where outcome = 'open' and noticed_at <= ${before}::timestamptz
    union all
    select appointment_id, return_noticed_at as since from billing.payments
    where return_noticed_at <= ${before}::timestamptz
    order by since limit ${limit}`.execute(db)
  return rows
}
