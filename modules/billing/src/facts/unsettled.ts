import { paymentId, type PaymentId } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { BillingTables } from '../read/database.ts'

const batch = 200

/**
 * Open intents whose webhook is late: three minutes old and more, asked for every minute during the first hour and
 * every hour after that. At most 200, the oldest first.
 */
export async function lateIntents(db: Kysely<BillingTables>, now: Date): Promise<readonly PaymentId[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from (
      select payment_id, floor(extract(epoch from ${now}::timestamptz - intent_created_at) / 60) as age
      from billing.payments where status in ('payable', 'failed', 'processing')) as open
    where age >= 3 and (age < 60 or age::int % 60 = 0) order by age desc limit ${batch}`.execute(db)
  return rows.map((row) => paymentId.parse(row.payment_id))
}

/** Refunds that were asked for three minutes ago and more and are not on record as done. */
export async function lateRefunds(db: Kysely<BillingTables>, now: Date): Promise<readonly PaymentId[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from billing.payments
    where status = 'refunding' and refund_requested_at <= ${now}::timestamptz - interval '3 minutes'
    order by refund_requested_at limit ${batch}`.execute(db)
  return rows.map((row) => paymentId.parse(row.payment_id))
}
