import { shownProfessional } from '@escuta/catalog/contract'
import type { AppointmentAhead, AppointmentQueries } from '../contract/index.ts'
import { refundTermsOf } from '../domain/agenda/cancel-appointment.decide.ts'
import { openAheadOfClient } from '../read-models/appointments/open-ahead.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { findAppointment } from './find-appointment.ts'

type Deps = Pick<SchedulingDeps, 'db' | 'load' | 'professionals'>

/** A client's open appointments ahead, with the terms of their agenda days. */
export function appointmentsAhead(deps: Deps): Pick<AppointmentQueries, 'aheadOfClient'> {
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
  }
}
