import { closePayment, refundPayment } from '@escuta/billing/commands'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { appointmentNoShowDecided } from '../../contract/published-events.ts'
import { refundOfDecided } from '../../domain/agenda/refund-of.ts'

/**
 * Refunds the whole of what was paid where the decision about a contested no-show is for the client, and closes the payment, so
 * that nothing more is paid. A payment that is being processed is refunded by confirm-paid-appointment when it arrives.
 */
export const refundAfterContest = defineSendingProcess(
  { name: 'scheduling.refund-after-contest', from: 'start' },
  [
    after(appointmentNoShowDecided, (data) => {
      const { appointmentId } = data
      const refund = refundOfDecided(data)
      if (!refund) return []
      return [
        send(closePayment, { appointmentId }, 'close-payment'),
        send(refundPayment, { appointmentId, ...refund }, 'refund'),
      ]
    }),
  ],
)
