import type { MismatchRow } from './mismatches/mismatches.view.ts'
import type { PaymentRow } from './payments/payments.view.ts'
import type { RevenueHourRow } from './revenue-hours/revenue-hours.view.ts'
import type { TransactionRow } from './transactions/transactions.view.ts'
import type { ReceivedTotalRow } from './received-totals/received-totals.view.ts'

/** The module's tables, as its queries use them. */
export type BillingTables = {
  'billing.mismatches': MismatchRow
  'billing.payments': PaymentRow
  'billing.received_totals': ReceivedTotalRow
  'billing.revenue_hours': RevenueHourRow
  'billing.transactions': TransactionRow
}
