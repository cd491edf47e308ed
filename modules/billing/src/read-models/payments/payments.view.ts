import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { HeldStatus, RefundReason } from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'

type Status = Exclude<HeldStatus, 'missing'>

/** Payments, one row each; the amount in cents. `failure` is the message shown for the last failed attempt. */
const table = viewTable({
  name: 'billing.payments',
  key: 'paymentId',
  columns: {
    paymentId: column.uuid,
    appointmentId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    amount: column.int,
    status: column.text<Status>(),
    intentId: nullable(column.text()),
    method: nullable(column.text()),
    failure: nullable(column.text()),
    openedAt: column.timestamptz,
    intentCreatedAt: nullable(column.timestamptz),
    paidAt: nullable(column.timestamptz),
    refundReason: nullable(column.text<RefundReason>()),
    refundRequestedAt: nullable(column.timestamptz),
    refundedAt: nullable(column.timestamptz),
    /** Given back at the provider, not by this product; `returnNoticedAt` while staff has not accepted it. */
    returnedOutside: nullable(column.int),
    returnNoticedAt: nullable(column.timestamptz),
  },
  indexes: [
    '(appointment_id)',
    '(client_id, paid_at)',
    '(professional_id, paid_at)',
    '(status, intent_created_at)',
    '(intent_id)',
    '(return_noticed_at) where return_noticed_at is not null',
  ],
})
const { on, change } = table
export type PaymentRow = RowOf<typeof table>

export const paymentsView = defineView(table, { version: 5 }, [
  on(published.paymentOpened, (_row, { data }) => ({ ...data, status: 'opened' })),
  on(
    published.paymentIntentCreated,
    change((_row, { data: { intentId, createdAt } }) => ({
      status: 'payable',
      intentId,
      intentCreatedAt: createdAt,
      failure: null,
    })),
  ),
  on(
    published.paymentFailed,
    change((_row, { data }) => ({ status: 'failed', failure: data.message ?? data.code })),
  ),
  on(published.paymentProcessing, change({ status: 'processing' })),
  on(
    published.paymentSucceeded,
    change((_row, { data: { intentId, method, paidAt } }) => ({
      status: 'succeeded',
      intentId,
      method,
      paidAt,
      failure: null,
    })),
  ),
  on(published.paymentCancelled, change({ status: 'cancelled' })),
  on(
    published.refundRequested,
    change((_row, { data }) => ({
      status: 'refunding',
      refundReason: data.reason,
      refundRequestedAt: data.requestedAt,
      refundedAt: null,
      returnNoticedAt: null,
      ...(data.reason === 'returned-at-provider' &&
        !data.isRepeated && { returnedOutside: data.amount, returnNoticedAt: data.requestedAt }),
    })),
  ),
  on(
    published.paymentPartlyReturned,
    change((_row, { data: { returned, noticedAt } }) => ({
      returnedOutside: returned,
      returnNoticedAt: returned > 0 ? noticedAt : null,
    })),
  ),
  on(published.paymentReturnAccepted, change({ returnNoticedAt: null })),
  on(
    published.paymentRefunded,
    change((_row, { data }) => ({ status: 'refunded', refundedAt: data.refundedAt })),
  ),
])
