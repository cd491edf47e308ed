import type { Page, PageInput } from '@escuta/kernel'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import type { FindBookingsInput, FoundBookingPage } from '../contract/index.ts'
import { bookingById, bookingsOf } from '../read-models/bookings/bookings.query.ts'
import type { BookingRow } from '../read-models/bookings/bookings.view.ts'
import { maskedPeople } from './booking-people.ts'
import type { ReplayDeps } from './deps.ts'

/** The bookings that an id or an e-mail leads to: of an appointment, payment, person or account. */
export async function findBookings(
  deps: ReplayDeps,
  { search, ...page }: FindBookingsInput,
): Promise<FoundBookingPage> {
  const { items: rows, nextCursor } = await rowsOf(deps, search, page)
  const [people, appointments] = await Promise.all([
    maskedPeople(deps, rows),
    deps.appointments.byIds(rows.map(({ appointmentId }) => appointmentId)),
  ])
  const items = rows.map(({ appointmentId, startsAt, zone }, index) => ({
    appointmentId,
    ...people[index]!,
    startsAt,
    zone,
    status: statusOf(appointments.get(appointmentId)),
  }))
  return { items, nextCursor }
}

/** What it is, also where nobody but its professional agreed to it. */
function statusOf(appointment: AppointmentSummary | undefined): string | null {
  if (!appointment) return null
  const { status, awaitsAcceptance, cancellationReason } = appointment
  if (awaitsAcceptance) return 'awaiting-acceptance'
  return cancellationReason === 'entry-declined' || cancellationReason === 'entry-lapsed'
    ? cancellationReason
    : status
}

async function rowsOf(deps: ReplayDeps, search: string, page: PageInput): Promise<Page<BookingRow>> {
  if (search.includes('@')) return bookingsOf(deps, await deps.people.recordsOf({ email: search }), page)
  const id = search.toLowerCase()
  const booking = await bookingById(deps, id)
  if (booking) return { items: [booking], nextCursor: null }
  const account = await deps.people.recordsOf({ userId: id })
  return bookingsOf(
    deps,
    { clientIds: [id, ...account.clientIds], professionalIds: [id, ...account.professionalIds] },
    page,
  )
}
