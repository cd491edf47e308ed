import { closePayment } from '@escuta/billing/commands'
import type { Dispatch, Run } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import { type Clock, unwrap } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { expireHold } from '../../application/expire-hold.ts'
import { type OverdueHold, overdueHolds } from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingTables } from '../../read-models/database.ts'
import { jobContext } from '../job-context.ts'
import { expireOverdueHoldsJob } from './expire-overdue-holds.job.ts'

type Deps = {
  readonly run: Run
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
  readonly clock: Clock
}

const everyMs = 15_000

/**
 * Expires unpaid holds whose time is over, once billing has closed their payments. A paid one is left to its
 * confirmation; one whose payment is being processed is tried again at the next run. One failure does not stop the
 * others; the job fails, at the end, with the first.
 */
export function expireOverdueHolds(deps: Deps) {
  return handleJob(
    expireOverdueHoldsJob,
    async () => {
      const now = deps.clock.now()
      const failures: unknown[] = []
      let holds = await overdueHolds(deps.db, now)
      while (holds.length > 0) {
        for (const hold of holds)
          await expire(deps, hold).catch((error: unknown) => void failures.push(error))
        holds = await overdueHolds(deps.db, now, holds.at(-1))
      }
      if (failures.length > 0) throw failures[0]
    },
    { ms: everyMs, payload: {} },
  )
}

async function expire({ run, dispatch, clock }: Deps, hold: OverdueHold): Promise<void> {
  const { appointmentId, professionalId, startsAt } = hold
  const contextFor = (step: string) => jobContext(clock, expireOverdueHoldsJob.name, appointmentId, step)
  const closed = unwrap(await dispatch(closePayment, { appointmentId }, contextFor('close-payment')))
  if (closed.status !== 'closed') return
  unwrap(await run(expireHold, { appointmentId, professionalId, startsAt }, contextFor('expire')))
}
