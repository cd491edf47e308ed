import { closePayment, refundPayment } from '@escuta/billing/commands'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentCancelled, cancellationDeadlineWaived } from '../../contract/published-events.ts'
import { refundAfter } from '../../domain/agenda/refund-of.ts'

/**
 * Closes the payment of a cancelled appointment, so that nothing more is paid. Refunds what was paid by the terms of
 * the cancellation, also once the professional waives the deadline. A payment that is being processed is refunded by
 * confirm-paid-appointment when it arrives.
 */
export function refundCancelledAppointment({ dispatch }: Pick<SchedulingDeps, 'dispatch'>) {
  return defineProcess({ name: 'scheduling.refund-cancelled-appointment', from: 'start' }, [
    on(appointmentCancelled, async ({ data }, reaction) => {
      const { appointmentId, startsAt, cancelledAt, refundTerms } = data
      if (!refundTerms || data.reason === 'payment-refunded') return
      unwrap(await dispatch(closePayment, { appointmentId }, reaction.contextFor('close-payment')))
      const terms = { ...refundTerms, startsAt, cancelledAt, waived: false }
      const refund = { appointmentId, ...refundAfter(data.reason, terms) }
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
    on(cancellationDeadlineWaived, async ({ data }, reaction) => {
      const { appointmentId, startsAt, cancelledAt, refundTerms } = data
      const terms = { ...refundTerms, startsAt, cancelledAt, waived: true }
      const refund = { appointmentId, ...refundAfter('by-client', terms) }
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
  ])
}
