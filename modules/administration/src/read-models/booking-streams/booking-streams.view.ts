import {
  mailQueued,
  notificationAdded,
  reminderSent,
  reminderSkipped,
  reviewNotRequested,
  reviewRequested,
  roomLinkAnnounced,
  roomLinkSkipped,
} from '@escuta/notifications/events'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import {
  appointmentHeld,
  appointmentPlaced,
  appointmentRequested,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** In which streams there are events of an appointment or of its payment (`subjectId`), where the name does not follow from its id. */
const table = viewTable({
  name: 'administration.booking_streams',
  key: 'id',
  columns: { id: column.text(), subjectId: column.uuid, streamName: column.text() },
  indexes: ['(subject_id)'],
})
const { on } = table
export type BookingStreamRow = RowOf<typeof table>

type Event = { readonly metadata: { readonly streamName: string } }

/** Both ids in the key: a stream may hold several bookings, a booking be in several streams. */
function keyOf(subjectId: string, { metadata }: Event): string {
  return `${subjectId}/${metadata.streamName}`
}

function rowOf(subjectId: string, event: Event, id: string) {
  return { id, subjectId, streamName: event.metadata.streamName }
}

const subjectsOfBookings = new Set<string | null>(['appointment', 'room', 'payment', 'review'])

type Notice = { readonly subject: string | null; readonly subjectId: string | null }

function bookingOf({ subject, subjectId }: Notice): string | null {
  return subjectsOfBookings.has(subject) ? subjectId : null
}

export const bookingStreamsView = defineView(table, { version: 2 }, [
  on(
    [
      appointmentHeld,
      appointmentRequested,
      appointmentScheduled,
      appointmentPlaced,
      reminderSent,
      reminderSkipped,
      roomLinkAnnounced,
      roomLinkSkipped,
      reviewRequested,
      reviewNotRequested,
    ],
    (_row, event, id) => rowOf(event.data.appointmentId, event, id),
    (event) => keyOf(event.data.appointmentId, event),
  ),
  on(
    mailQueued,
    (row, event, id) => {
      const { appointment } = event.data
      return appointment ? rowOf(appointment.appointmentId, event, id) : (row ?? null)
    },
    (event) => event.data.appointment && keyOf(event.data.appointment.appointmentId, event),
  ),
  on(
    notificationAdded,
    (row, event, id) => {
      const subjectId = bookingOf(event.data)
      return subjectId === null ? (row ?? null) : rowOf(subjectId, event, id)
    },
    (event) => {
      const subjectId = bookingOf(event.data)
      return subjectId === null ? null : keyOf(subjectId, event)
    },
  ),
])
