export type { BillingTables } from '../read-models/database.ts'
export * from './given-payment.builder.ts'

/** The module as the server composes it; imported on demand, so that decider specs stay fast. */
export function loadBilling() {
  return import('../module.ts')
}
