import { closePayment } from '@escuta/billing/commands'
import type { Dispatch, Handle } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import { type AppointmentId, type Clock, isRefusal, unwrap } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { sheetOf } from '../../contract/index.ts'
import { overdueHolds, type PlaceOnSheet } from '../../facts/appointments.ts'
import type { SchedulingTables } from '../../read/database.ts'
import { agenda } from '../../write/agenda/agenda.state.ts'
import { expireHold } from '../../write/agenda/expire-hold.decide.ts'
import { jobContext } from '../job-context.ts'
import { expireOverdueHoldsJob } from './expire-overdue-holds.job.ts'

type Deps = {
  readonly handle: Handle
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
  readonly clock: Clock
}

const everyMs = 15_000

/**
 * Gives back the places of unpaid holds whose time is over, but only once billing is sure that nobody can pay for
 * them any more. What is paid is left to its confirmation; what is being processed is asked for again next time.
 */
export function expireOverdueHolds(deps: Deps) {
  return handleJob(
    expireOverdueHoldsJob,
    async () => {
      for (const hold of await overdueHolds(deps.db, deps.clock.now())) await expire(deps, hold)
    },
    { ms: everyMs, payload: {} },
  )
}

async function expire(
  { handle, dispatch, clock }: Deps,
  hold: PlaceOnSheet & { readonly appointmentId: AppointmentId },
): Promise<void> {
  const { appointmentId, professionalId, startsAt } = hold
  const contextFor = (step: string) => jobContext(clock, expireOverdueHoldsJob.name, appointmentId, step)
  const closed = await dispatch(closePayment, { appointmentId }, contextFor('close-payment'))
  // A provider that cannot be reached now is asked again at the next run; the other holds do not wait for it.
  if (isRefusal(closed) || closed.status !== 'closed') return
  const command = { name: 'expire-hold', context: contextFor('expire') }
  unwrap(
    await handle(agenda, sheetOf(professionalId, startsAt), command, (state, now) =>
      expireHold(appointmentId, state, now),
    ),
  )
}
