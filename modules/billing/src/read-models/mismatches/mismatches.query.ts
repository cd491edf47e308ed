import type { Kysely } from 'kysely'
import type { PaymentMismatch } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'

const shownAtMost = 100

/** Lists mismatches for operators: open ones first, then the newest; at most 100. */
export async function paymentMismatches(db: Kysely<BillingTables>): Promise<readonly PaymentMismatch[]> {
  const rows = await db
    .selectFrom('billing.mismatches')
    .selectAll()
    .orderBy((eb) => eb('outcome', '=', 'open'), 'desc')
    .orderBy('noticed_at', 'desc')
    .orderBy('mismatch_id')
    .limit(shownAtMost)
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    appointmentId: row.appointment_id,
    intentId: row.intent_id,
    differences: row.differences,
    requestedCents: row.requested_amount,
    paidAmount: row.paid_amount,
    paidCurrency: row.paid_currency,
    outcome: row.outcome,
    noticedAt: row.noticed_at,
    settledAt: row.settled_at,
  }))
}
