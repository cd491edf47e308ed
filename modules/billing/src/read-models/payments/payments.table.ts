import type { ViewTable } from '@escuta/projections'

/** Payments, one row each; the amount in cents. `failure` is the message shown for the last failed attempt. */
export type PaymentRow = {
  readonly paymentId: string
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
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
  readonly intentId: string | null
  readonly method: string | null
  readonly failure: string | null
  readonly openedAt: string
  readonly intentCreatedAt: string | null
  readonly paidAt: string | null
  readonly refundRequestedAt: string | null
  readonly refundedAt: string | null
}

export const paymentsTable: ViewTable<PaymentRow> = {
  name: 'billing.payments',
  key: 'paymentId',
  columns: {
    paymentId: 'uuid not null',
    appointmentId: 'uuid not null',
    clientId: 'uuid not null',
    professionalId: 'uuid not null',
    amount: 'int not null',
    status: 'text not null',
    intentId: 'text',
    method: 'text',
    failure: 'text',
    openedAt: 'timestamptz not null',
    intentCreatedAt: 'timestamptz',
    paidAt: 'timestamptz',
    refundRequestedAt: 'timestamptz',
    refundedAt: 'timestamptz',
  },
  indexes: [
    '(appointment_id)',
    '(client_id, paid_at)',
    '(professional_id, paid_at)',
    '(status, intent_created_at)',
  ],
}
