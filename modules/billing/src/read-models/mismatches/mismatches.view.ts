import { defineView } from '@escuta/projections'
import { mismatchSettled, paymentMismatched } from '../../contract/published-events.ts'
import { type MismatchRow, mismatchesTable } from './mismatches.table.ts'

type About = { readonly data: { readonly paymentId: string; readonly intentId: string } }
const onMismatch = ({ data: { paymentId, intentId } }: About) => [`${paymentId}/${intentId}`]

export const mismatchesView = defineView({
  table: mismatchesTable,
  version: 1,
  events: [paymentMismatched, mismatchSettled],
  on: {
    'payment-mismatched': {
      keys: onMismatch,
      fold: (_row: MismatchRow | undefined, { data }, key): MismatchRow => ({
        mismatchId: key,
        paymentId: data.paymentId,
        appointmentId: data.appointmentId,
        intentId: data.intentId,
        differences: data.differences,
        requestedAmount: data.amount,
        paidAmount: data.paidAmount,
        paidCurrency: data.paidCurrency,
        outcome: 'open',
        noticedAt: data.noticedAt,
        settledAt: null,
      }),
    },
    'payment-mismatch-settled': {
      keys: onMismatch,
      fold: (row: MismatchRow | undefined, { data }): MismatchRow | null =>
        row ? { ...row, outcome: data.outcome, settledAt: data.settledAt } : null,
    },
  },
})
