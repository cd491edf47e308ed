import { defineProcess, on } from '@escuta/projections'
import type { Kysely } from 'kysely'
import { appointmentConfirmed, appointmentExpired } from '../../contract/published-events.ts'
import { endPaid, endUnpaid } from '../../reservations/end-reservation.ts'
import type { ReservationTables } from '../../reservations/reservation.tables.ts'

/** Ends the reservation of a hold that was paid or expired; unpaid expiries are counted, a payment clears the count. */
export function endReservations({ db }: { readonly db: Kysely<ReservationTables> }) {
  return defineProcess({ name: 'scheduling.end-reservations', from: 'start' }, [
    on(appointmentConfirmed, ({ data }) => endPaid(db, data.appointmentId)),
    on(appointmentExpired, ({ data }) => endUnpaid(db, data.appointmentId)),
  ])
}
