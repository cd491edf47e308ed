import type { ViewTable } from '@escuta/projections'

/** Paid intents that differ from the request, one row per payment and intent. Amounts in minor units. */
export type MismatchRow = {
  readonly mismatchId: string
  readonly paymentId: string
  readonly appointmentId: string
  readonly intentId: string
  readonly differences: readonly string[]
  readonly requestedAmount: number
  readonly paidAmount: number
  readonly paidCurrency: string
  /** `open` until settled by the provider's record of the intent. */
  readonly outcome: 'open' | 'refunded' | 'nothing-taken' | 'not-ours' | 'as-requested'
  readonly noticedAt: string
  readonly settledAt: string | null
}

export const mismatchesTable: ViewTable<MismatchRow> = {
  name: 'billing.mismatches',
  key: 'mismatchId',
  columns: {
    mismatchId: 'text not null',
    paymentId: 'uuid not null',
    appointmentId: 'uuid not null',
    intentId: 'text not null',
    differences: 'text[] not null',
    requestedAmount: 'int not null',
    paidAmount: 'double precision not null',
    paidCurrency: 'text not null',
    outcome: 'text not null',
    noticedAt: 'timestamptz not null',
    settledAt: 'timestamptz',
  },
  indexes: ['(outcome, noticed_at)', '(noticed_at)'],
}
