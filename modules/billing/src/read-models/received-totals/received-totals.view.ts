import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { paymentPartlyReturned, paymentSucceeded, refundRequested } from '../../contract/published-events.ts'
import { revenueOf } from '../../contract/published-money.ts'

/** What each client paid, without refunds, so that no query adds a whole history up. In cents. */
const table = viewTable({
  name: 'billing.received_totals',
  key: 'clientId',
  columns: {
    clientId: column.uuid,
    /** Sums of cents outgrow an `int`. */
    received: column.double,
    /** Payments whose refund was requested: a refund that the bank returned is requested again. */
    returned: column.textList(),
  },
})
const { on, change } = table
export type ReceivedTotalRow = RowOf<typeof table>

export const receivedTotalsView = defineView(table, { version: 2 }, [
  on(paymentSucceeded, (row, event) => ({
    clientId: event.data.clientId,
    received: (row?.received ?? 0) + revenueOf(event),
    returned: row?.returned ?? [],
  })),
  on(
    paymentPartlyReturned,
    change((row, event) => ({ received: row.received + revenueOf(event) })),
  ),
  on(
    refundRequested,
    change((row, event) => {
      const { paymentId } = event.data
      if (row.returned.includes(paymentId)) return {}
      return { received: row.received + revenueOf(event), returned: [...row.returned, paymentId] }
    }),
  ),
])
