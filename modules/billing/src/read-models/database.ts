import type { MismatchRow } from './mismatches/mismatches.table.ts'
import type { PayableRow } from './payables/payables.table.ts'
import type { PaymentRow } from './payments/payments.table.ts'
import type { ProfessionalRow } from './professionals/professionals.table.ts'

/** The module's tables, as its queries use them. */
export type BillingTables = {
  'billing.mismatches': MismatchRow
  'billing.payables': PayableRow
  'billing.payments': PaymentRow
  'billing.professionals': ProfessionalRow
}
