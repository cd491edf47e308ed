import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentExpired,
} from '../../contract/published-events.ts'
import { endPaid, endReservation, endUnpaid } from '../../reservations/end-reservation.ts'

/**
 * Ends the reservation of a hold that was paid, expired or cancelled; what the client leaves unpaid is counted, a payment
 * clears the count.
 */
export function endReservations({ db }: Pick<SchedulingDeps, 'db'>) {
  return defineProcess({ name: 'scheduling.end-reservations', from: 'start' }, [
    on(appointmentConfirmed, ({ data }) => endPaid(db, data.appointmentId)),
    on(appointmentCancelled, ({ data: { appointmentId, reason, cancelledAt } }) =>
      reason === 'by-client' ? endUnpaid(db, appointmentId, cancelledAt) : endReservation(db, appointmentId),
    ),
    on(appointmentExpired, ({ data }) => endUnpaid(db, data.appointmentId)),
  ])
}
