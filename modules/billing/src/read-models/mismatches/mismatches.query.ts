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
    .orderBy('noticedAt', 'desc')
    .orderBy('mismatchId')
    .limit(shownAtMost)
    .execute()
  return rows.map((row) => ({
    paymentId: row.paymentId,
    appointmentId: row.appointmentId,
    intentId: row.intentId,
    differences: row.differences,
    requestedCents: row.requestedAmount,
    paidAmount: row.paidAmount,
    paidCurrency: row.paidCurrency,
    outcome: row.outcome,
    noticedAt: row.noticedAt,
    settledAt: row.settledAt,
  }))
}
