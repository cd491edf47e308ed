import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import {
  type EndedAppointment,
  endedAppointments,
} from '../../read-models/appointments/due-appointments.query.ts'
import { completeAppointment } from '../../application/complete-appointment.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { jobContext } from '../job-context.ts'

const name = 'scheduling.complete-past-appointments'
const everyMs = 60_000

/**
 * Completes confirmed appointments whose end has passed. A refusal means that the appointment was cancelled and the view
 * has not seen it yet. One failure does not stop the others.
 */
export function completePastAppointments(deps: Pick<SchedulingDeps, 'run' | 'db' | 'clock'>) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const ended = allPages((limit, last: EndedAppointment | undefined) =>
      endedAppointments(deps.db, now, limit, last),
    )
    return runForEach(ended, async ({ appointmentId, professionalId, startsAt }) => {
      const context = jobContext(deps.clock, name, appointmentId, 'complete')
      const key = { appointmentId, professionalId, startsAt }
      await deps.run(completeAppointment, { ...key, by: null }, context)
    })
  })
}
