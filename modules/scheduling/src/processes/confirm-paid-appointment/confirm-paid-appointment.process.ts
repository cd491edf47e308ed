import { refundPayment } from '@escuta/billing/commands'
import { paymentSucceeded } from '@escuta/billing/events'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import { confirmAppointment } from '../../application/confirm-appointment.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { schedulingRefusals } from '../../contract/index.ts'
import { appointmentIn } from '../../domain/agenda/agenda.state.ts'
import { refundOf } from '../../domain/agenda/refund-of.ts'
import { findAppointment } from '../../application/find-appointment.ts'

/**
 * Confirms a paid appointment. If its slot is taken by then, the refusal is recorded and the payment refunded. The
 * refund follows from the record alone: an event delivered twice neither refunds what was confirmed nor confirms what
 * was refunded. The payment of a cancelled appointment is refunded by the rule of its cancellation, whose own process may
 * have run before the payment was recorded; billing refunds once.
 */
export function confirmPaidAppointment(deps: Pick<SchedulingDeps, 'run' | 'load' | 'dispatch' | 'db'>) {
  return defineProcess({ name: 'scheduling.confirm-paid-appointment', from: 'start' }, [
    on(paymentSucceeded, async ({ data: { appointmentId, paidAt } }, reaction) => {
      // The hold precedes its payment in the log: a view that has not seen it yet is retried.
      const { key } = unwrap(
        (await findAppointment(deps, appointmentId)) ?? schedulingRefusals.refuse('appointment-not-found'),
      )
      const context = reaction.contextFor('confirm')
      const payment = { ...key, paidAt }
      const { state } = unwrap(await deps.run(confirmAppointment, payment, context))
      const confirmed = appointmentIn(state, appointmentId)
      const refund = confirmed && refundOf(confirmed)
      if (!refund) return
      unwrap(await deps.dispatch(refundPayment, { appointmentId, ...refund }, reaction.contextFor('refund')))
    }),
  ])
}
