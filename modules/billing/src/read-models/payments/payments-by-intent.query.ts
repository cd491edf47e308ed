import { type Kysely, sql } from 'kysely'
import type { BillingTables } from '../database.ts'
import type { PaymentRow } from './payments.view.ts'

type PaymentOfIntent = Pick<PaymentRow, 'paymentId' | 'status'> & { readonly intentId: string }

/** The payments whose last intent is one of these. */
export async function paymentsByIntent(
  db: Kysely<BillingTables>,
  intentIds: readonly string[],
): Promise<readonly PaymentOfIntent[]> {
  const { rows } = await sql<PaymentOfIntent>`
    select payment_id, status, intent_id from billing.payments
    where intent_id = any(${[...intentIds]}::text[])`.execute(db)
  return rows
}

/** Those of these intents that paid, and those that were recorded as mismatched. */
export async function paidIntents(
  db: Kysely<BillingTables>,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...intentIds]
  const { rows } = await sql<{ intentId: string }>`
    select intent_id from billing.payments
    where intent_id = any(${ids}::text[]) and status in ('succeeded', 'refunding', 'refunded')
    union all select intent_id from billing.mismatches where intent_id = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ intentId }) => intentId))
}
