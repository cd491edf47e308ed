import { closePayment, refundPayment } from '@escuta/billing/commands'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { appointmentCancelled, cancellationDeadlineWaived } from '../../contract/published-events.ts'
import { refundAfter } from '../../domain/agenda/refund-of.ts'

/**
 * Closes the payment of a cancelled appointment, so that nothing more is paid. Refunds what was paid by the terms of
 * the cancellation, also once the professional waives the deadline. A payment that is being processed is refunded by
 * confirm-paid-appointment when it arrives.
 */
export const refundCancelledAppointment = defineSendingProcess(
  { name: 'scheduling.refund-cancelled-appointment', from: 'start' },
  [
    after(appointmentCancelled, ({ appointmentId, startsAt, cancelledAt, refundTerms, reason }) => {
      if (!refundTerms) return []
      const terms = { ...refundTerms, startsAt, cancelledAt, waived: false }
      return [
        send(closePayment, { appointmentId }, 'close-payment'),
        send(refundPayment, { appointmentId, ...refundAfter(reason, terms) }, 'refund'),
      ]
    }),
    after(cancellationDeadlineWaived, ({ appointmentId, startsAt, cancelledAt, refundTerms }) => {
      const terms = { ...refundTerms, startsAt, cancelledAt, waived: true }
      return [send(refundPayment, { appointmentId, ...refundAfter('by-client', terms) }, 'refund')]
    }),
  ],
)
