import {
  paymentIntentCreated,
  paymentUnplaced,
  refundRequested,
  unplacedPaymentReturned,
} from '@escuta/billing/events'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { appointmentConfirmed, confirmationRefused } from '../../contract/published-events.ts'

/** Money that the provider took for appointments that the log does not have. */
const table = viewTable({
  name: 'scheduling.unplaced_payments',
  key: 'appointmentId',
  columns: { appointmentId: column.uuid, intentId: column.text(), noticedAt: column.timestamptz },
  indexes: ['(noticed_at, appointment_id)'],
})
const { on, remove } = table
export type UnplacedPaymentRow = RowOf<typeof table>

export const unplacedPaymentsView = defineView(table, { version: 1 }, [
  on(paymentUnplaced, (_row, { data }) => data),
  on(
    [
      paymentIntentCreated,
      unplacedPaymentReturned,
      refundRequested,
      appointmentConfirmed,
      confirmationRefused,
    ],
    remove,
  ),
])
