import type { MismatchRow } from './mismatches/mismatches.table.ts'
import type { PaymentRow } from './payments/payments.table.ts'

/** The module's tables, as its queries use them. */
export type BillingTables = {
  'billing.mismatches': MismatchRow
  'billing.payments': PaymentRow
}
