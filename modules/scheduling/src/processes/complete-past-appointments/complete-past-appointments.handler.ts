import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import {
  type EndedAppointment,
  endedAppointments,
} from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { isUnaccepted } from '../../application/unaccepted-entry.ts'
import { jobContext } from '../job-context.ts'
import { completeAppointment } from '../../domain/agenda/complete-appointment.decide.ts'
import { lapseEntry } from '../../domain/agenda/lapse-entry.decide.ts'
import { proposeNoShow } from '../../domain/agenda/propose-no-show.decide.ts'

const name = 'scheduling.complete-past-appointments'
const everyMs = 60_000

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'db' | 'people' | 'clock' | 'attendance'>

/**
 * Completes confirmed appointments whose end has passed, or proposes a no-show where one of the two never came; what was entered and
 * not accepted lapses. A refusal means that the appointment was cancelled and the view has not seen it yet. One failure does not
 * stop the others.
 */
export function completePastAppointments(deps: Deps) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const ended = allPages((limit, last: EndedAppointment | undefined) =>
      endedAppointments(deps.db, now, limit, last),
    )
    return runForEach(ended, async ({ isProposed, isOfEntered, isAwaited, ...appointment }) => {
      const { appointmentId, professionalId, clientId, startsAt } = appointment
      const key = { appointmentId, professionalId, startsAt }
      const contextOf = (step: string) => jobContext(deps.clock, name, appointmentId, step)
      if (isOfEntered && (await isUnaccepted(deps, { ...key, clientId, isAwaited }))) {
        await deps.run(lapseEntry, key, contextOf('lapse'))
        return
      }
      const absent = isProposed ? null : await deps.attendance.absentFrom(appointment)
      if (absent) await deps.run(proposeNoShow, { ...key, absent }, contextOf('propose'))
      else await deps.run(completeAppointment, { ...key, by: null }, contextOf('complete'))
    })
  })
}
