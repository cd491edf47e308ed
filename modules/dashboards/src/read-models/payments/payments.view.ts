import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'

/** Received payments, and whether they were refunded; amount in cents. */
export type PaymentRow = {
  readonly paymentId: string
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly amount: number
  readonly status: 'completed' | 'refunded'
  readonly paidAt: string
}

const events = [paymentSucceeded, paymentRefunded] as const

export const paymentsView = defineView<PaymentRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.payments',
    key: 'paymentId',
    columns: {
      paymentId: 'uuid not null',
      appointmentId: 'uuid not null',
      clientId: 'uuid not null',
      professionalId: 'uuid not null',
      amount: 'integer not null',
      status: 'text not null',
      paidAt: 'timestamptz not null',
    },
    indexes: ['(client_id, paid_at desc)', '(professional_id, paid_at desc)'],
  },
  version: 1,
  events,
  on: {
    'payment-succeeded': {
      keys: ({ data }) => [data.paymentId],
      fold: (_row, { data }) => ({
        paymentId: data.paymentId,
        appointmentId: data.appointmentId,
        clientId: data.clientId,
        professionalId: data.professionalId,
        amount: data.amount,
        status: 'completed',
        paidAt: data.paidAt,
      }),
    },
    'payment-refunded': {
      keys: ({ data }) => [data.paymentId],
      fold: (row) => (row ? { ...row, status: 'refunded' } : null),
    },
  },
})
