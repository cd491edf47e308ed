import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import {
  type UncontestedAbsence,
  uncontestedAbsences,
} from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { jobContext } from '../job-context.ts'
import { settleNoShow } from '../../domain/agenda/settle-no-show.decide.ts'

const name = 'scheduling.settle-no-shows'
const everyMs = 60_000

/**
 * Records that absences of professionals were not contested in time, which refunds them. The agenda day decides: a contest
 * that the view has not seen yet stands. One failure does not stop the others.
 */
export function settleNoShows(deps: Pick<SchedulingDeps, 'run' | 'db' | 'clock'>) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const due = allPages((limit, last: UncontestedAbsence | undefined) =>
      uncontestedAbsences(deps.db, now, limit, last),
    )
    return runForEach(due, async ({ appointmentId, professionalId, startsAt }) => {
      const context = jobContext(deps.clock, name, appointmentId, 'settle')
      await deps.run(settleNoShow, { appointmentId, professionalId, startsAt }, context)
    })
  })
}
