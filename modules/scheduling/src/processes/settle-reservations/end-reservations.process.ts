import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentConfirmed, appointmentExpired } from '../../contract/published-events.ts'
import { endPaid, endUnpaid } from '../../reservations/end-reservation.ts'

/** Ends the reservation of a hold that was paid or expired; unpaid expiries are counted, a payment clears the count. */
export function endReservations({ db }: Pick<SchedulingDeps, 'db'>) {
  return defineProcess({ name: 'scheduling.end-reservations', from: 'start' }, [
    on(appointmentConfirmed, ({ data }) => endPaid(db, data.appointmentId)),
    on(appointmentExpired, ({ data }) => endUnpaid(db, data.appointmentId)),
  ])
}
