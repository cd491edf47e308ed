import { reportUnplaced } from '@escuta/billing/commands'
import { paymentSucceeded } from '@escuta/billing/events'
import { RefusedError, unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { settlePaid } from '../../application/settle-paid.ts'
import { schedulingRefusals } from '../../contract/index.ts'

/** A view that is no further behind than this has seen the hold, if there is one. */
const unknownAfterMs = 30_000

/**
 * Confirms a paid appointment. If its slot is taken by then, the refusal is recorded and the payment refunded. The payment of a
 * cancelled appointment is refunded by the rule of its cancellation, whose own process may have run before the payment was
 * recorded; billing refunds once. One whose appointment stays unknown is recorded as unplaced, for staff.
 */
export function confirmPaidAppointment(
  deps: Pick<SchedulingDeps, 'run' | 'load' | 'dispatch' | 'db' | 'clock' | 'receivedPayments'>,
) {
  return defineProcess({ name: 'scheduling.confirm-paid-appointment', from: 'start' }, [
    on(paymentSucceeded, async ({ data: { appointmentId, paidAt } }, reaction) => {
      if (await settlePaid(deps, { appointmentId, paidAt }, reaction.contextFor)) return
      if (deps.clock.now().getTime() - Date.parse(paidAt) >= unknownAfterMs)
        unwrap(await deps.dispatch(reportUnplaced, { appointmentId }, reaction.contextFor('unplaced')))
      // The hold precedes its payment in the log: a view that has not seen it yet is retried.
      throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
    }),
  ])
}
