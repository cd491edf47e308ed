import { closePayment, refundPayment } from '@escuta/billing/commands'
import type { AppointmentId } from '@escuta/kernel'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { appointmentNoShowRecorded, appointmentNoShowUncontested } from '../../contract/published-events.ts'

/**
 * Closes the payment of an appointment to which the professional did not appear, so that nothing more is paid.
 * Refunds the whole payment: at once when they recorded it themselves, otherwise once the client's record is
 * uncontested. A payment that is being processed is refunded by confirm-paid-appointment when it arrives.
 */
export const refundProfessionalAbsence = defineSendingProcess(
  { name: 'scheduling.refund-professional-absence', from: 'start' },
  [
    after(appointmentNoShowRecorded, ({ appointmentId, absent, by }) => {
      if (absent === 'client') return []
      const closed = send(closePayment, { appointmentId }, 'close-payment')
      return by === 'professional' ? [closed, refundOf(appointmentId)] : [closed]
    }),
    after(appointmentNoShowUncontested, ({ appointmentId }) => [refundOf(appointmentId)]),
  ],
)

function refundOf(appointmentId: AppointmentId) {
  const reason = 'cancelled-by-professional'
  return send(refundPayment, { appointmentId, reason, decidedBy: 'professional-absent' }, 'refund')
}
