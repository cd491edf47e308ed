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
        mismatch_id: key,
        payment_id: data.paymentId,
        appointment_id: data.appointmentId,
        intent_id: data.intentId,
        differences: data.differences,
        requested_amount: data.amount,
        paid_amount: data.paidAmount,
        paid_currency: data.paidCurrency,
        outcome: 'open',
        noticed_at: data.noticedAt,
        settled_at: null,
      }),
    },
    'payment-mismatch-settled': {
      keys: onMismatch,
      fold: (row: MismatchRow | undefined, { data }): MismatchRow | null =>
        row ? { ...row, outcome: data.outcome, settled_at: data.settledAt } : null,
    },
  },
})
