import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { mismatchSettled, paymentMismatched } from '../../contract/published-events.ts'

/** Paid intents that differ from the request, one row per payment and intent. Amounts in minor units. */
const table = viewTable({
  name: 'billing.mismatches',
  key: 'mismatchId',
  columns: {
    mismatchId: column.text(),
    paymentId: column.uuid,
    appointmentId: column.uuid,
    intentId: column.text(),
    differences: column.textList(),
    requestedCents: column.int,
    paidAmount: column.double,
    paidCurrency: column.text(),
    /** `open` until settled by the provider's record of the intent. */
    outcome: column.text<'open' | 'refunded' | 'nothing-taken' | 'not-ours' | 'as-requested'>(),
    noticedAt: column.timestamptz,
    settledAt: nullable(column.timestamptz),
  },
  indexes: ['(outcome, noticed_at)', '(noticed_at)'],
})
const { on, copy } = table
export type MismatchRow = RowOf<typeof table>

type About = { readonly data: { readonly paymentId: string; readonly intentId: string } }
const mismatchIdOf = ({ data: { paymentId, intentId } }: About) => `${paymentId}/${intentId}`

export const mismatchesView = defineView(table, { version: 1 }, [
  on(
    paymentMismatched,
    (_row, { data }, mismatchId) => ({
      ...data,
      mismatchId,
      requestedCents: data.amount,
      outcome: 'open',
    }),
    mismatchIdOf,
  ),
  on(mismatchSettled, copy('outcome', 'settledAt'), mismatchIdOf),
])
