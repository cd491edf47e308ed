import { defineView, double, type RowOf, textList, uuid, viewTable } from '@escuta/projections'
import { paymentPartlyReturned, paymentSucceeded, refundRequested } from '../../contract/published-events.ts'

/** What each client paid, without refunds, so that no query adds a whole history up. In cents. */
const table = viewTable({
  name: 'billing.received_totals',
  key: 'clientId',
  columns: {
    clientId: uuid,
    /** Sums of cents outgrow an `int`. */
    received: double,
    /** Payments whose refund was requested: a refund that the bank returned is requested again. */
    returned: textList(),
  },
})
const { on } = table
export type ReceivedTotalRow = RowOf<typeof table>

export const receivedTotalsView = defineView(table, { version: 2 }, [
  on(paymentSucceeded, (row, { data: { clientId, amount } }) => ({
    clientId,
    received: (row?.received ?? 0) + amount,
    returned: row?.returned ?? [],
  })),
  on(paymentPartlyReturned, (row, { data: { returned, returnedBefore } }) =>
    row ? { ...row, received: row.received - returned + returnedBefore } : null,
  ),
  on(refundRequested, (row, { data: { paymentId, amount, returnedBefore = 0 } }) => {
    if (!row || row.returned.includes(paymentId)) return row ?? null
    return {
      ...row,
      received: row.received - amount + returnedBefore,
      returned: [...row.returned, paymentId],
    }
  }),
])
