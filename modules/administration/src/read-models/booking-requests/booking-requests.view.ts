import { defaultZone, localParts } from '@escuta/kernel'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { appointmentApproved, appointmentDeclined, appointmentRequested } from '@escuta/scheduling/events'

/** Requests of clients and when their professional answered; null while they did not. */
const table = viewTable({
  name: 'administration.booking_requests',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    /** The day of the request, by the Brasília clock. */
    day: column.text(),
    requestedAt: column.timestamptz,
    answeredAt: nullable(column.timestamptz),
  },
  indexes: ['(day)'],
})
const { on, change } = table
export type BookingRequestRow = RowOf<typeof table>

export const bookingRequestsView = defineView(table, { version: 1 }, [
  on(appointmentRequested, (_row, { data: { appointmentId, requestedAt } }) => ({
    appointmentId,
    day: localParts(new Date(requestedAt), defaultZone).date,
    requestedAt,
  })),
  on(
    appointmentApproved,
    change((_row, { data: { approvedAt } }) => ({ answeredAt: approvedAt })),
  ),
  on(
    appointmentDeclined,
    change((_row, { data: { declinedAt } }) => ({ answeredAt: declinedAt })),
  ),
])
