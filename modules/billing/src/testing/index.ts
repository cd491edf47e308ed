export type { BillingTables } from '../read-models/database.ts'
export * from './given-payment.builder.ts'

/** The module as the server composes it; imported on demand, so that decider specs stay fast. */
export function loadBilling() {
  return import('../module.ts')
}

/** The query port of received payments and the views that it reads; imported on demand. */
export async function loadReceivedPayments() {
  const { paymentQueries } = await import('../read-models/payments/received-payments.query.ts')
  const { paymentsView } = await import('../read-models/payments/payments.view.ts')
  const { mismatchesView } = await import('../read-models/mismatches/mismatches.view.ts')
  const { receivedTotalsView } = await import('../read-models/received-totals/received-totals.view.ts')
  const { transactionsView } = await import('../read-models/transactions/transactions.view.ts')
  return { paymentQueries, views: [paymentsView, mismatchesView, receivedTotalsView, transactionsView] }
}
