import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import { isRefusal, RefusedError } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import { findAppointment } from '../../application/find-appointment.ts'
import {
  type AppointmentOfSuspended,
  appointmentsOfSuspended,
} from '../../read-models/suspended-participants/appointments-of-suspended.query.ts'
import { jobContext } from '../job-context.ts'
import { cancelAppointment } from '../../domain/agenda/cancel-appointment.decide.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'db' | 'clock'>

const name = 'scheduling.cancel-of-suspended'
const everyMs = 15_000
/** It began, or ended in another way meanwhile. */
const overtaken = ['appointment-not-found', 'appointment-not-open', 'appointment-started']

/**
 * Cancels the coming appointments of suspended accounts, also those booked while the suspension was on its way; what was
 * paid is refunded in full. A job and no process: it reads views, which may lag behind an event, and looks again.
 */
export function cancelOfSuspended(deps: Deps) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const coming = allPages((limit, last: AppointmentOfSuspended | undefined) =>
      appointmentsOfSuspended(deps.db, now, limit, last),
    )
    return runForEach(coming, (appointment) => cancel(deps, appointment))
  })
}

async function cancel(deps: Deps, { appointmentId }: AppointmentOfSuspended): Promise<void> {
  const found = await findAppointment(deps, appointmentId)
  if (!found) return
  const context = jobContext(deps.clock, name, appointmentId, 'cancel')
  const outcome = await deps.run(cancelAppointment, { ...found.key, by: 'platform' }, context)
  if (isRefusal(outcome) && !overtaken.includes(outcome.code)) throw new RefusedError(outcome)
}
