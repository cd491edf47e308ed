import { type Kysely, sql } from 'kysely'
import type { PaymentMismatch } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'

const shownAtMost = 100

/** Lists mismatches for operators: open ones first, then the newest; at most 100. */
export async function paymentMismatches(db: Kysely<BillingTables>): Promise<readonly PaymentMismatch[]> {
  return db
    .selectFrom('billing.mismatches')
    .select(['paymentId', 'appointmentId', 'intentId', 'differences', 'requestedCents'])
    .select(['paidAmount', 'paidCurrency', 'outcome', 'noticedAt', 'settledAt'])
    .orderBy((eb) => eb('outcome', '=', 'open'), 'desc')
    .orderBy('noticedAt', 'desc')
    .orderBy('mismatchId')
    .limit(shownAtMost)
    .execute()
}

/** How many mismatches wait for the provider's record. */
export async function openMismatches(db: Kysely<BillingTables>): Promise<number> {
  const { open } = await db
    .selectFrom('billing.mismatches')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('outcome', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}
