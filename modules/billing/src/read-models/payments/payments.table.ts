import type { ViewTable } from '@escuta/projections'

/** Payments, one row each; the amount in cents. `failure` is the message shown for the last failed attempt. */
export type PaymentRow = {
  readonly payment_id: string
  readonly appointment_id: string
  readonly client_id: string
  readonly professional_id: string
  readonly amount: number
  readonly status:
    | 'opened'
    | 'payable'
    | 'failed'
    | 'processing'
    | 'succeeded'
    | 'cancelled'
    | 'refunding'
    | 'refunded'
  readonly intent_id: string | null
  readonly method: string | null
  readonly failure: string | null
  readonly opened_at: string
  readonly intent_created_at: string | null
  readonly paid_at: string | null
  readonly refund_requested_at: string | null
  readonly refunded_at: string | null
}

export const paymentsTable: ViewTable<PaymentRow> = {
  name: 'billing.payments',
  key: 'payment_id',
  columns: {
    payment_id: 'uuid not null',
    appointment_id: 'uuid not null',
    client_id: 'uuid not null',
    professional_id: 'uuid not null',
    amount: 'int not null',
    status: 'text not null',
    intent_id: 'text',
    method: 'text',
    failure: 'text',
    opened_at: 'timestamptz not null',
    intent_created_at: 'timestamptz',
    paid_at: 'timestamptz',
    refund_requested_at: 'timestamptz',
    refunded_at: 'timestamptz',
  },
  indexes: ['(appointment_id)', '(client_id)', '(professional_id, paid_at)', '(status, intent_created_at)'],
}
