import type { Handle } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import {
  type EndedAppointment,
  endedAppointments,
} from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingTables } from '../../read-models/database.ts'
import { appointment, appointmentStream } from '../../domain/appointment/appointment.state.ts'
import { completeAppointment } from '../../domain/appointment/complete-appointment.decide.ts'
import { jobContext } from '../job-context.ts'
import { completePastAppointmentsJob } from './complete-past-appointments.job.ts'

type Deps = { readonly handle: Handle; readonly db: Kysely<SchedulingTables>; readonly clock: Clock }

const everyMs = 60_000

/**
 * Confirmed sessions whose end has passed are completed. A refusal means that the appointment is behind its sheet or
 * was cancelled since: the next run sees it anew. One failure does not stop the others; the job fails, at the end, with
 * the first.
 */
export function completePastAppointments(deps: Deps) {
  return handleJob(
    completePastAppointmentsJob,
    async () => {
      const now = deps.clock.now()
      const failures: unknown[] = []
      let ended = await endedAppointments(deps.db, now)
      while (ended.length > 0) {
        for (const session of ended)
          await complete(deps, session).catch((error: unknown) => void failures.push(error))
        ended = await endedAppointments(deps.db, now, ended.at(-1))
      }
      if (failures.length > 0) throw failures[0]
    },
    { ms: everyMs, payload: {} },
  )
}

async function complete({ handle, clock }: Deps, { appointmentId: id }: EndedAppointment): Promise<void> {
  const context = jobContext(clock, completePastAppointmentsJob.name, id, 'complete')
  const command = { name: 'complete-appointment', context }
  await handle(appointment, appointmentStream(id), command, completeAppointment)
}
