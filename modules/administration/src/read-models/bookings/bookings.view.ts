import { paymentIdOf } from '@escuta/billing/contract'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import {
  appointmentHandedOver,
  appointmentHeld,
  appointmentMoved,
  appointmentRequested,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** Every booking that was ever made, for support to find it. */
const table = viewTable({
  name: 'administration.bookings',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    paymentId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    startsAt: column.timestamptz,
    zone: column.text(),
  },
  indexes: [
    '(payment_id)',
    '(client_id, starts_at desc, appointment_id desc)',
    '(professional_id, starts_at desc, appointment_id desc)',
  ],
})
const { on, change } = table
export type BookingRow = RowOf<typeof table>

export const bookingsView = defineView(table, { version: 2 }, [
  on([appointmentHeld, appointmentRequested, appointmentScheduled], (_row, { data }) => ({
    ...data,
    paymentId: paymentIdOf(data.appointmentId),
  })),
  on(
    appointmentHandedOver,
    change((_row, { data: { clientId } }) => ({ clientId })),
  ),
  on(
    appointmentMoved,
    change((_row, { data: { to } }) => ({ startsAt: to.startsAt })),
  ),
])
