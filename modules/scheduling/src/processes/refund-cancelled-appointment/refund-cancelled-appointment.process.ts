import { closePayment, refundPayment } from '@escuta/billing/commands'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentCancelled, cancellationDeadlineWaived } from '../../contract/published-events.ts'

/**
 * Closes the payment of a cancelled appointment, so that nothing more is paid, and refunds what was paid by the terms of the
 * cancellation, also once the professional waives the deadline. A payment that is being processed is refunded by confirm-paid-appointment when it arrives.
 */
export function refundCancelledAppointment({ dispatch }: Pick<SchedulingDeps, 'dispatch'>) {
  return defineProcess({ name: 'scheduling.refund-cancelled-appointment', from: 'start' }, [
    on(appointmentCancelled, async ({ data }, reaction) => {
      const { appointmentId, startsAt, cancelledAt, refundTerms } = data
      if (!refundTerms || data.reason === 'payment-refunded') return
      unwrap(await dispatch(closePayment, { appointmentId }, reaction.contextFor('close-payment')))
      const by = data.reason === 'by-client' ? ('client' as const) : ('professional' as const)
      const refund = {
        appointmentId,
        reason: by === 'client' ? ('cancelled-by-client' as const) : ('cancelled-by-professional' as const),
        decidedBy: { ...refundTerms, by, startsAt, cancelledAt, waived: false },
      }
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
    on(cancellationDeadlineWaived, async ({ data }, reaction) => {
      const { appointmentId, startsAt, cancelledAt, refundTerms } = data
      const decidedBy = { ...refundTerms, by: 'client', startsAt, cancelledAt, waived: true } as const
      const refund = { appointmentId, reason: 'cancelled-by-client', decidedBy } as const
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
  ])
}
