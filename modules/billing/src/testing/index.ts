export type { BillingTables } from '../read-models/database.ts'
export * from './given-payment.builder.ts'

/** The module as the server has it; loaded on demand, so that specs of decisions stay light. */
export function loadBilling() {
  return import('../module.ts')
}
