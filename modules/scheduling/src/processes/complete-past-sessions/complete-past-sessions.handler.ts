import type { Handle } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { endedSessions } from '../../facts/appointments.ts'
import type { SchedulingTables } from '../../read/database.ts'
import { appointment, appointmentStream } from '../../write/appointment/appointment.state.ts'
import { completeAppointment } from '../../write/appointment/complete-appointment.decide.ts'
import { jobContext } from '../job-context.ts'
import { completePastSessionsJob } from './complete-past-sessions.job.ts'

type Deps = { readonly handle: Handle; readonly db: Kysely<SchedulingTables>; readonly clock: Clock }

const everyMs = 60_000

/**
 * Confirmed sessions whose end has passed are completed. A refusal means that the appointment is behind its sheet or
 * was cancelled since: the next run sees it anew.
 */
export function completePastSessions({ handle, db, clock }: Deps) {
  return handleJob(
    completePastSessionsJob,
    async () => {
      for (const id of await endedSessions(db, clock.now())) {
        const context = jobContext(clock, completePastSessionsJob.name, id, 'complete')
        const command = { name: 'complete-appointment', context }
        await handle(appointment, appointmentStream(id), command, completeAppointment)
      }
    },
    { ms: everyMs, payload: {} },
  )
}
