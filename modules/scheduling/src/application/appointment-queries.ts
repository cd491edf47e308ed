import type { AppointmentQueries, FreeTimeQueries, PatientQueries, UnpaidHold } from '../contract/index.ts'
import { swapsWithNewTime } from '../contract/rule-numbers.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import { appointmentsAhead } from './appointments-ahead.ts'
import { findAppointment } from './find-appointment.ts'
import { calendarInvitation } from './calendar-file.ts'
import type { Reservation } from '../domain/holds/reserve-hold.ts'
import { appointmentsOfView } from '../read-models/appointments/appointment-queries.query.ts'
import { appointmentsOfClient } from '../read-models/appointments/client-appointments.query.ts'
import { patientsOfView } from '../read-models/patients/patients.query.ts'
import { appointmentsOfPeriods } from '../read-models/appointments/period-appointments.query.ts'
import { firstFreeDays } from '../read-models/professionals/first-free-days.query.ts'
import { freeBefore } from '../read-models/professionals/free-before.query.ts'
import { reservationsOfClient } from '../reservations/end-reservation.ts'
import type { SchedulingDeps } from './deps.ts'

type Deps = Pick<SchedulingDeps, 'db' | 'cipher' | 'people' | 'professionals' | 'load'>

/** The port that the module offers to others. */
export function appointmentQueries(deps: Deps): AppointmentQueries & PatientQueries & FreeTimeQueries {
  return {
    ...appointmentsOfView(deps),
    ...appointmentsAhead(deps),
    ...appointmentsOfClient(deps),
    ...patientsOfView(deps),
    ...appointmentsOfPeriods(deps),
    freeBefore: (professionalIds, asked) => freeBefore(deps.db, professionalIds, asked),
    firstFreeDays: (professionalIds, now) => firstFreeDays(deps.db, professionalIds, now),
    async standingOf(appointmentId) {
      const found = await findAppointment(deps, appointmentId)
      if (!found) return undefined
      const { status, terms } = found.appointment
      const { clientId, professionalId, startsAt, endsAt, zone, duration, price, type } = terms
      const cancelledFor = status === 'cancelled' ? found.appointment.reason : null
      const standing = { isConfirmed: status === 'confirmed', cancelledFor }
      return { clientId, professionalId, startsAt, endsAt, zone, duration, price, type, ...standing }
    },
    async isConfirmedAt({ appointmentId, ...start }) {
      const found = appointmentIn(await deps.load(agenda, start), appointmentId)
      return found?.status === 'confirmed' && found.terms.startsAt === start.startsAt
    },
    invitation({ method, organizer, attendee, url, ...entry }) {
      const status = method === 'CANCEL' ? 'cancelled' : 'confirmed'
      return calendarInvitation({ ...entry, status }, { method, organizer, attendee, url })
    },
    async unpaidHolds(clientId, appointmentId) {
      const all = await reservationsOfClient(deps.db, clientId)
      const wanted = all.filter((held) => appointmentId === undefined || held.appointmentId === appointmentId)
      const found = await Promise.all(wanted.map((held) => holdOf(deps, held)))
      return found.filter((hold) => hold !== undefined)
    },
  }
}

async function holdOf(
  { load }: Deps,
  { appointmentId, professionalId, startsAt }: Reservation,
): Promise<UnpaidHold | undefined> {
  const day = await load(agenda, { professionalId, startsAt })
  const found = appointmentIn(day, appointmentId)
  if (found?.status !== 'held' || found.terms.expiresAt === null) return undefined
  const { price, zone, expiresAt, swappedFrom } = found.terms
  const swapKeepsEnd = (swappedFrom?.swaps ?? 0) >= swapsWithNewTime
  return { appointmentId, professionalId, price, startsAt, zone, expiresAt, swapKeepsEnd }
}
