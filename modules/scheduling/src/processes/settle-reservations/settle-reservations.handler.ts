import { periodicJob, runForEach } from '@escuta/jobs'
import { systemContext } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import { forgetOldExpiries } from '../../reservations/end-reservation.ts'
import { type SettleDeps, settleReservation } from '../../reservations/settle-reservation.ts'

type Deps = SettleDeps & Pick<SchedulingDeps, 'clock'>

const name = 'scheduling.settle-reservations'
const everyMs = 60_000
const unsettledAfterMs = 120_000
const batch = 500

/**
 * Repairs what crashes left: reservations that are two minutes old and belong to no live hold are brought in line with
 * their agenda day. One failure does not stop the others; the job fails, at the end, with the first.
 */
export function settleReservations(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    const now = deps.clock.now()
    await forgetOldExpiries(deps.db, now)
    await runForEach(await withoutHold(deps.db, now), (held) =>
      settleReservation(deps, held, systemContext(name, deps.clock, { correlationId: held.appointmentId })),
    )
  })
}

function withoutHold(db: Deps['db'], now: Date) {
  return db
    .selectFrom('scheduling.hold_reservations as reservation')
    .leftJoin('scheduling.due_holds as hold', 'hold.appointmentId', 'reservation.appointmentId')
    .selectAll('reservation')
    .where('hold.appointmentId', 'is', null)
    .where('reservation.reservedAt', '<=', new Date(now.getTime() - unsettledAfterMs).toISOString())
    .orderBy('reservation.reservedAt')
    .limit(batch)
    .execute()
}
