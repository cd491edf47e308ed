import { defineProcess } from '@escuta/projections'
import type { Kysely } from 'kysely'
import { holdExpired, slotConfirmed } from '../../contract/published-events.ts'
import { endPaid, endUnpaid } from '../../reservations/end-reservation.ts'
import type { ReservationTables } from '../../reservations/reservation.tables.ts'

/** A hold that ended lets its client hold another one; what ended unpaid counts, what was paid forgets. */
export function endReservations({ db }: { readonly db: Kysely<ReservationTables> }) {
  return defineProcess({
    name: 'scheduling.end-reservations',
    from: 'start',
    events: [slotConfirmed, holdExpired],
    on: {
      'slot-confirmed': ({ data }) => endPaid(db, data.appointmentId),
      'hold-expired': ({ data }) => endUnpaid(db, data.appointmentId),
    },
  })
}
