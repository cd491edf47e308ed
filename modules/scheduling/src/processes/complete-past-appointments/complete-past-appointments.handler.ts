import type { Run } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import {
  type EndedAppointment,
  endedAppointments,
} from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingTables } from '../../read-models/database.ts'
import { completeAppointment } from '../../application/complete-appointment.ts'
import { jobContext } from '../job-context.ts'
import { completePastAppointmentsJob } from './complete-past-appointments.job.ts'

type Deps = { readonly run: Run; readonly db: Kysely<SchedulingTables>; readonly clock: Clock }

const everyMs = 60_000

/**
 * Completes confirmed appointments whose end has passed. A refusal means that the appointment was cancelled and the view
 * has not seen it yet. One failure does not stop the others; the job fails, at the end, with the first.
 */
export function completePastAppointments(deps: Deps) {
  return handleJob(
    completePastAppointmentsJob,
    async () => {
      const now = deps.clock.now()
      const failures: unknown[] = []
      let ended = await endedAppointments(deps.db, now)
      while (ended.length > 0) {
        for (const appointment of ended)
          await complete(deps, appointment).catch((error: unknown) => void failures.push(error))
        ended = await endedAppointments(deps.db, now, ended.at(-1))
      }
      if (failures.length > 0) throw failures[0]
    },
    { ms: everyMs, payload: {} },
  )
}

async function complete({ run, clock }: Deps, ended: EndedAppointment): Promise<void> {
  const { appointmentId, professionalId, startsAt } = ended
  const context = jobContext(clock, completePastAppointmentsJob.name, appointmentId, 'complete')
  await run(completeAppointment, { appointmentId, professionalId, startsAt }, context)
}
