import { deriveId } from '@escuta/kernel'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { RefundReason, TransactionStatus } from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'

/**
 * One row for each payment and refund. `amount` is in cents, negative for a refund. `at` is when the money came or,
 * until then, when the payment was opened; for refunds, the first request.
 */
const table = viewTable({
  name: 'billing.transactions',
  key: 'transactionId',
  columns: {
    transactionId: column.uuid,
    appointmentId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    type: column.text<'payment' | 'refund'>(),
    amount: column.int,
    status: column.text<TransactionStatus>(),
    method: nullable(column.text()),
    reason: nullable(column.text<RefundReason>()),
    /** Whether only a part of a refund went back. */
    isPart: column.boolean,
    at: column.timestamptz,
  },
  indexes: [
    '(professional_id, at, transaction_id)',
    '(professional_id, status, at, transaction_id)',
    '(professional_id, client_id, at)',
  ],
})
const { on, change } = table
export type TransactionRow = RowOf<typeof table>

const ofPayment = { keys: ({ data }: { data: { paymentId: string } }) => data.paymentId }
const ofRefund = { keys: ({ data }: { data: { paymentId: string } }) => deriveId(data.paymentId, 'refund') }

export const transactionsView = defineView(table, { version: 2 }, [
  on(
    published.paymentOpened,
    (_row, { data }, transactionId) => ({
      ...data,
      transactionId,
      type: 'payment',
      status: 'pending',
      isPart: false,
      at: data.openedAt,
    }),
    ofPayment.keys,
  ),
  on(
    [published.paymentIntentCreated, published.paymentProcessing],
    change({ status: 'pending' }),
    ofPayment.keys,
  ),
  on([published.paymentFailed, published.paymentCancelled], change({ status: 'failed' }), ofPayment.keys),
  on(
    published.paymentSucceeded,
    change((_row, { data: { method, paidAt } }) => ({ status: 'completed', method, at: paidAt })),
    ofPayment.keys,
  ),
  on(
    published.refundRequested,
    (row, { data }, transactionId) => ({
      ...data,
      transactionId,
      type: 'refund',
      amount: 0 - data.amount,
      status: 'pending',
      isPart: false,
      at: row?.at ?? data.requestedAt,
    }),
    ofRefund.keys,
  ),
  on(
    published.paymentPartlyReturned,
    (row, { data }, transactionId) =>
      data.returned === 0
        ? null
        : {
            ...data,
            transactionId,
            type: 'refund',
            amount: 0 - data.returned,
            status: 'completed',
            reason: 'returned-at-provider',
            isPart: true,
            at: row?.at ?? data.noticedAt,
          },
    ofRefund.keys,
  ),
  on(published.paymentRefunded, change({ status: 'completed' }), ofRefund.keys),
])
