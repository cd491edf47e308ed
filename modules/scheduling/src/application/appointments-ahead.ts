import { shownProfessional } from '@escuta/catalog/contract'
import type { AppointmentAhead, AppointmentQueries } from '../contract/index.ts'
import { refundTermsOf } from '../domain/agenda/cancel-appointment.decide.ts'
import { refundOf } from '../domain/agenda/refund-of.ts'
import { openAheadOfClient } from '../read-models/appointments/open-ahead.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { findAppointment } from './find-appointment.ts'
import { isReturned } from './payment-settlement.ts'

type Deps = Pick<SchedulingDeps, 'db' | 'load' | 'professionals'>

/** A client's open appointments ahead, with the terms of their agenda days, and what became of them. */
export function appointmentsAhead(deps: Deps): Pick<AppointmentQueries, 'aheadOfClient' | 'endsOf'> {
  return {
    async aheadOfClient(clientId, now) {
      const rows = await openAheadOfClient(deps.db, clientId, now)
      const professionals = await deps.professionals.byIds(rows.map(({ professionalId }) => professionalId))
      const ahead = rows.map(async ({ professionalId, ...row }): Promise<AppointmentAhead[]> => {
        const found = await findAppointment(deps, row.appointmentId)
        if (!found) return []
        const professionalName = shownProfessional(professionals.get(professionalId)).name
        const { startsAt } = found.appointment.terms
        const cancelledAt = now.toISOString()
        const terms = {
          ...refundTermsOf(found.appointment.terms),
          by: 'client' as const,
          startsAt,
          cancelledAt,
        }
        return [{ ...row, startsAt, professionalName, terms: { ...terms, waived: false } }]
      })
      return (await Promise.all(ahead)).flat()
    },
    async endsOf(appointmentIds) {
      const all = await Promise.all(appointmentIds.map((id) => findAppointment(deps, id)))
      const found = all.filter((each) => each !== undefined)
      const professionals = await deps.professionals.byIds(found.map(({ key }) => key.professionalId))
      return found
        .map(({ key: { appointmentId, professionalId }, appointment }) => {
          const { startsAt, zone } = appointment.terms
          const refund = refundOf(appointment)
          return {
            appointmentId,
            startsAt,
            zone,
            professionalName: shownProfessional(professionals.get(professionalId)).name,
            isCancelled: appointment.status === 'cancelled',
            isReturned: refund !== undefined && isReturned(refund),
          }
        })
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    },
  }
}
