import { closePayment } from '@escuta/billing/commands'
import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import { unwrap } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import { type OverdueHold, overdueHolds } from '../../read-models/appointments/due-appointments.query.ts'
import { jobContext } from '../job-context.ts'
import { expireHold } from '../../domain/agenda/expire-hold.decide.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'dispatch' | 'db' | 'clock'>

const name = 'scheduling.expire-overdue-holds'
const everyMs = 15_000

/**
 * Expires unpaid holds whose time is over, once billing has closed their payments. A paid one is left to its
 * confirmation; one whose payment is being processed is tried again at the next run. One failure does not stop the
 * others; the job fails, at the end, with the first.
 */
export function expireOverdueHolds(deps: Deps) {
  return periodicJob(name, everyMs, () => {
    const now = deps.clock.now()
    const holds = allPages((limit, last: OverdueHold | undefined) => overdueHolds(deps.db, now, limit, last))
    return runForEach(holds, (hold) => expire(deps, hold))
  })
}

async function expire({ run, dispatch, clock }: Deps, hold: OverdueHold): Promise<void> {
  const { appointmentId, professionalId, startsAt } = hold
  const contextFor = (step: string) => jobContext(clock, name, appointmentId, step)
  const closed = unwrap(await dispatch(closePayment, { appointmentId }, contextFor('close-payment')))
  if (closed.status !== 'closed') return
  unwrap(await run(expireHold, { appointmentId, professionalId, startsAt }, contextFor('expire')))
}
