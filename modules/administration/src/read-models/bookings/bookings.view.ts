import { paymentIdOf } from '@escuta/billing/contract'
import { defineView, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
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
    appointmentId: uuid,
    paymentId: uuid,
    clientId: uuid,
    professionalId: uuid,
    startsAt: timestamptz,
    zone: text(),
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
