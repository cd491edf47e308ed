import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'

/** Received payments, and whether they were refunded; amount in cents. */
export type PaymentRow = {
  readonly payment_id: string
  readonly appointment_id: string
  readonly client_id: string
  readonly professional_id: string
  readonly amount: number
  readonly status: 'completed' | 'refunded'
  readonly paid_at: string
}

const events = [paymentSucceeded, paymentRefunded] as const

export const paymentsView = defineView<PaymentRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.payments',
    key: 'payment_id',
    columns: {
      payment_id: 'uuid not null',
      appointment_id: 'uuid not null',
      client_id: 'uuid not null',
      professional_id: 'uuid not null',
      amount: 'integer not null',
      status: 'text not null',
      paid_at: 'timestamptz not null',
    },
    indexes: ['(client_id, paid_at desc)', '(professional_id, paid_at desc)'],
  },
  version: 1,
  events,
  on: {
    'payment-succeeded': {
      keys: ({ data }) => [data.paymentId],
      fold: (_row, { data }) => ({
        payment_id: data.paymentId,
        appointment_id: data.appointmentId,
        client_id: data.clientId,
        professional_id: data.professionalId,
        amount: data.amount,
        status: 'completed',
        paid_at: data.paidAt,
      }),
    },
    'payment-refunded': {
      keys: ({ data }) => [data.paymentId],
      fold: (row) => (row ? { ...row, status: 'refunded' } : null),
    },
  },
})
