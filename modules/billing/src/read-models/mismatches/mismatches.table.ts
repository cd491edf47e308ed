import type { ViewTable } from '@escuta/projections'

/** Paid intents that differ from the request, one row per payment and intent. Amounts in minor units. */
export type MismatchRow = {
  readonly mismatch_id: string
  readonly payment_id: string
  readonly appointment_id: string
  readonly intent_id: string
  readonly differences: readonly string[]
  readonly requested_amount: number
  readonly paid_amount: number
  readonly paid_currency: string
  /** `open` until settled by the provider's record of the intent. */
  readonly outcome: 'open' | 'refunded' | 'nothing-taken' | 'not-ours' | 'as-requested'
  readonly noticed_at: string
  readonly settled_at: string | null
}

export const mismatchesTable: ViewTable<MismatchRow> = {
  name: 'billing.mismatches',
  key: 'mismatch_id',
  columns: {
    mismatch_id: 'text not null',
    payment_id: 'uuid not null',
    appointment_id: 'uuid not null',
    intent_id: 'text not null',
    differences: 'text[] not null',
    requested_amount: 'int not null',
    paid_amount: 'double precision not null',
    paid_currency: 'text not null',
    outcome: 'text not null',
    noticed_at: 'timestamptz not null',
    settled_at: 'timestamptz',
  },
  indexes: ['(outcome, noticed_at)', '(noticed_at)'],
}
