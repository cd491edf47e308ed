import {
  defineView,
  int,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  viewTable,
} from '@escuta/projections'
import type { HeldStatus, RefundReason } from '../../contract/index.ts'
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

type Status = Exclude<HeldStatus, 'missing'>

/** Payments, one row each; the amount in cents. `failure` is the message shown for the last failed attempt. */
const table = viewTable({
  name: 'billing.payments',
  key: 'paymentId',
  columns: {
    paymentId: uuid,
    appointmentId: uuid,
    clientId: uuid,
    professionalId: uuid,
    amount: int,
    status: text<Status>(),
    intentId: nullable(text()),
    method: nullable(text()),
    failure: nullable(text()),
    openedAt: timestamptz,
    intentCreatedAt: nullable(timestamptz),
    paidAt: nullable(timestamptz),
    refundReason: nullable(text<RefundReason>()),
    refundRequestedAt: nullable(timestamptz),
    refundedAt: nullable(timestamptz),
  },
  indexes: [
    '(appointment_id)',
    '(client_id, paid_at)',
    '(professional_id, paid_at)',
    '(status, intent_created_at)',
  ],
})
const { on, change } = table
export type PaymentRow = RowOf<typeof table>

export const paymentsView = defineView(table, { version: 4 }, [
  on(paymentOpened, (_row, { data }) => ({ ...data, status: 'opened' })),
  on(
    paymentIntentCreated,
    change((_row, { data: { intentId, createdAt } }) => ({
      status: 'payable',
      intentId,
      intentCreatedAt: createdAt,
      failure: null,
    })),
  ),
  on(
    paymentFailed,
    change((_row, { data }) => ({ status: 'failed', failure: data.message ?? data.code })),
  ),
  on(paymentProcessing, change({ status: 'processing' })),
  on(
    paymentSucceeded,
    change((_row, { data: { intentId, method, paidAt } }) => ({
      status: 'succeeded',
      intentId,
      method,
      paidAt,
      failure: null,
    })),
  ),
  on(paymentCancelled, change({ status: 'cancelled' })),
  on(
    refundRequested,
    change((_row, { data }) => ({
      status: 'refunding',
      refundReason: data.reason,
      refundRequestedAt: data.requestedAt,
      refundedAt: null,
    })),
  ),
  on(
    paymentRefunded,
    change((_row, { data }) => ({ status: 'refunded', refundedAt: data.refundedAt })),
  ),
])
