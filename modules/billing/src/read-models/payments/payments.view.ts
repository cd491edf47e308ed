import type { EventDefinition, EncryptedEventOf } from '@escuta/event-sourcing'
import { defineView } from '@escuta/projections'
import {
  paymentCancelled,
  paymentFailed,
  paymentIntentCreated,
  paymentOpened,
  paymentProcessing,
  paymentRefunded,
  paymentSucceeded,
  refundRequested,
} from '../../contract/published-events.ts'
import { type PaymentRow, paymentsTable } from './payments.table.ts'

type Row = PaymentRow | undefined
const onPayment = (event: { readonly data: { readonly paymentId: string } }) => [event.data.paymentId]

function change<Definition extends EventDefinition>(
  _of: Definition,
  changes: (data: EncryptedEventOf<Definition>['data']) => Partial<PaymentRow>,
) {
  return {
    keys: onPayment,
    fold: (row: Row, { data }: Pick<EncryptedEventOf<Definition>, 'data'>): PaymentRow | null =>
      row ? { ...row, ...changes(data) } : null,
  }
}

export const paymentsView = defineView({
  table: paymentsTable,
  version: 3,
  events: [
    paymentOpened,
    paymentIntentCreated,
    paymentFailed,
    paymentProcessing,
    paymentSucceeded,
    paymentCancelled,
    refundRequested,
    paymentRefunded,
  ],
  on: {
    'payment-opened': {
      keys: onPayment,
      fold: (_row: Row, { data }): PaymentRow => ({
        paymentId: data.paymentId,
        appointmentId: data.appointmentId,
        clientId: data.clientId,
        professionalId: data.professionalId,
        amount: data.amount,
        status: 'opened',
        intentId: null,
        method: null,
        failure: null,
        openedAt: data.openedAt,
        intentCreatedAt: null,
        paidAt: null,
        refundRequestedAt: null,
        refundedAt: null,
      }),
    },
    'payment-intent-created': change(paymentIntentCreated, (data) => ({
      status: 'payable',
      intentId: data.intentId,
      intentCreatedAt: data.createdAt,
      failure: null,
    })),
    'payment-failed': change(paymentFailed, (data) => ({
      status: 'failed',
      failure: data.message ?? data.code,
    })),
    'payment-processing': change(paymentProcessing, () => ({ status: 'processing' })),
    'payment-succeeded': change(paymentSucceeded, (data) => ({
      status: 'succeeded',
      intentId: data.intentId,
      method: data.method,
      paidAt: data.paidAt,
      failure: null,
    })),
    'payment-cancelled': change(paymentCancelled, () => ({ status: 'cancelled' })),
    'refund-requested': change(refundRequested, (data) => ({
      status: 'refunding',
      refundRequestedAt: data.requestedAt,
      refundedAt: null,
    })),
    'payment-refunded': change(paymentRefunded, (data) => ({
      status: 'refunded',
      refundedAt: data.refundedAt,
    })),
  },
})
