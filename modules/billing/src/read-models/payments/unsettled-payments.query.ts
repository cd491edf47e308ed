import type { PaymentId } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { BillingTables } from '../database.ts'

const batch = 200

/** A payment whose webhook is overdue; `isOld` after an hour, from when it is checked every hour only. */
export type Unsettled = { readonly paymentId: PaymentId; readonly isOld: boolean }

/** Open intents without a webhook for three minutes; at most 200, the oldest first. Old ones in `except` are left out. */
export async function overdueIntents(
  db: Kysely<BillingTables>,
  now: Date,
  except: readonly PaymentId[],
): Promise<readonly Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select payment_id, intent_created_at <= ${now}::timestamptz - interval '1 hour' as is_old
    from billing.payments
    where status in ('payable', 'failed', 'processing')
      and (intent_created_at > ${now}::timestamptz - interval '1 hour' or payment_id <> all(${except}::uuid[]))
      and intent_created_at <= ${now}::timestamptz - interval '3 minutes'
    order by intent_created_at limit ${batch}`.execute(db)
  return rows
}

/** Refunds requested and not recorded as issued for three minutes. */
export async function overdueRefunds(
  db: Kysely<BillingTables>,
  now: Date,
  except: readonly PaymentId[],
): Promise<readonly Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select payment_id, refund_requested_at <= ${now}::timestamptz - interval '1 hour' as is_old
    from billing.payments
    where status = 'refunding'
      and (refund_requested_at > ${now}::timestamptz - interval '1 hour' or payment_id <> all(${except}::uuid[]))
      and refund_requested_at <= ${now}::timestamptz - interval '3 minutes'
    order by refund_requested_at limit ${batch}`.execute(db)
  return rows
}

export type OpenMismatch = { readonly paymentId: PaymentId; readonly intentId: string }

/** Mismatches open for three minutes; at most 200, the oldest first. */
export async function openMismatches(db: Kysely<BillingTables>, now: Date): Promise<readonly OpenMismatch[]> {
  const { rows } = await sql<OpenMismatch>`
    select payment_id, intent_id from billing.mismatches
    where outcome = 'open' and noticed_at <= ${now}::timestamptz - interval '3 minutes'
    order by noticed_at limit ${batch}`.execute(db)
  return rows
}
