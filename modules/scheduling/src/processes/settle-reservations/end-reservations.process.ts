import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import * as published from '../../contract/published-events.ts'
import { isUnanswered } from '../../reservations/settle-reservation.ts'
import { endPaid, endReservation, endUnpaid, keepUntil } from '../../reservations/end-reservation.ts'

/**
 * Ends the reservation of a hold that was paid, expired, declined or cancelled; what the client leaves unpaid is counted, a payment
 * clears the count.
 */
export function endReservations({ db }: Pick<SchedulingDeps, 'db'>) {
  return defineProcess({ name: 'scheduling.end-reservations', from: 'start' }, [
    on(published.appointmentConfirmed, ({ data }) => endPaid(db, data.appointmentId)),
    // What is given back for another time goes on there.
    on(published.appointmentCancelled, ({ data: { appointmentId, reason, cancelledAt, swappedTo } }) =>
      reason === 'by-client' && !swappedTo
        ? endUnpaid(db, appointmentId, cancelledAt)
        : endReservation(db, appointmentId),
    ),
    on(published.appointmentApproved, ({ data }) => keepUntil(db, data.appointmentId, data.expiresAt)),
    on(published.guardianAuthorised, ({ data }) => keepUntil(db, data.appointmentId, data.expiresAt)),
    on(published.appointmentDeclined, ({ data }) => endReservation(db, data.appointmentId)),
    on(published.appointmentExpired, ({ data: { appointmentId, request } }) =>
      isUnanswered(request) ? endReservation(db, appointmentId) : endUnpaid(db, appointmentId),
    ),
  ])
}
