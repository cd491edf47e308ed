import { adoptPayment } from '@escuta/billing/commands'
import { periodicJob, runForEach } from '@escuta/jobs'
import { isRefusal, RefusedError } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import { findAppointment } from '../../application/find-appointment.ts'
import { settlePaid } from '../../application/settle-paid.ts'
import { unsettledPayments } from '../../read-models/appointments/unsettled-payments.query.ts'
import { jobContext } from '../job-context.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'dispatch' | 'db' | 'clock' | 'receivedPayments'>
type Unsettled = Awaited<ReturnType<typeof unsettledPayments>>[number]

const name = 'scheduling.settle-payments'
const everyMs = 15_000
/** What the processes have not done by then is repeated. */
const unsettledAfterMs = 30_000
const batch = 200

/**
 * Settles received payments that wait for their appointment or their return, also after their event was parked or
 * skipped. Records payments whose appointment was unknown and is known by now. One failure does not stop the others.
 */
export function settlePayments(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    const before = new Date(deps.clock.now().getTime() - unsettledAfterMs)
    await runForEach(allUnsettled(deps, before), (payment) => settle(deps, payment))
  })
}

/** In pages: those that go on waiting do not hold up what came after them. */
async function* allUnsettled({ db }: Deps, before: Date): AsyncGenerator<Unsettled> {
  let page = await unsettledPayments(db, before, batch)
  while (page.length > 0) {
    yield* page
    page = await unsettledPayments(db, before, batch, page.at(-1))
  }
}

async function settle(deps: Deps, { appointmentId, paidAt, intentId }: Unsettled): Promise<void> {
  const contextFor = (step: string) => jobContext(deps.clock, name, appointmentId, step)
  if (paidAt !== null) {
    await settlePaid(deps, { appointmentId, paidAt }, contextFor)
    return
  }
  if (intentId === null || !(await findAppointment(deps, appointmentId))) return
  const adopted = await deps.dispatch(adoptPayment, { intentId }, contextFor('adopt'))
  if (isRefusal(adopted)) throw new RefusedError(adopted)
}
