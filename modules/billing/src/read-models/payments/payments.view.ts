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
        payment_id: data.paymentId,
        appointment_id: data.appointmentId,
        client_id: data.clientId,
        professional_id: data.professionalId,
        amount: data.amount,
        status: 'opened',
        intent_id: null,
        method: null,
        failure: null,
        opened_at: data.openedAt,
        intent_created_at: null,
        paid_at: null,
        refund_requested_at: null,
        refunded_at: null,
      }),
    },
    'payment-intent-created': change(paymentIntentCreated, (data) => ({
      status: 'payable',
      intent_id: data.intentId,
      intent_created_at: data.createdAt,
      failure: null,
    })),
    'payment-failed': change(paymentFailed, (data) => ({
      status: 'failed',
      failure: data.message ?? data.code,
    })),
    'payment-processing': change(paymentProcessing, () => ({ status: 'processing' })),
    'payment-succeeded': change(paymentSucceeded, (data) => ({
      status: 'succeeded',
      intent_id: data.intentId,
      method: data.method,
      paid_at: data.paidAt,
      failure: null,
    })),
    'payment-cancelled': change(paymentCancelled, () => ({ status: 'cancelled' })),
    'refund-requested': change(refundRequested, (data) => ({
      status: 'refunding',
      refund_requested_at: data.requestedAt,
      refunded_at: null,
    })),
    'payment-refunded': change(paymentRefunded, (data) => ({
      status: 'refunded',
      refunded_at: data.refundedAt,
    })),
  },
})
