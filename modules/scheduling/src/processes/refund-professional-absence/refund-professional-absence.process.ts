import { closePayment, refundPayment } from '@escuta/billing/commands'
import { type AppointmentId, unwrap } from '@escuta/kernel'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentNoShowRecorded, appointmentNoShowUncontested } from '../../contract/published-events.ts'

/**
 * Closes the payment of an appointment to which the professional did not appear, so that nothing more is paid.
 * Refunds the whole payment: at once when they recorded it themselves, otherwise once the client's record is
 * uncontested. A payment that is being processed is refunded by confirm-paid-appointment when it arrives.
 */
export function refundProfessionalAbsence({ dispatch }: Pick<SchedulingDeps, 'dispatch'>) {
  async function refund({ appointmentId }: { readonly appointmentId: AppointmentId }, reaction: Reaction) {
    const asked = {
      appointmentId,
      reason: 'cancelled-by-professional',
      decidedBy: 'professional-absent',
    } as const
    unwrap(await dispatch(refundPayment, asked, reaction.contextFor('refund')))
  }
  return defineProcess({ name: 'scheduling.refund-professional-absence', from: 'start' }, [
    on(appointmentNoShowRecorded, async ({ data }, reaction) => {
      const { appointmentId, absent, by } = data
      if (absent === 'client') return
      unwrap(await dispatch(closePayment, { appointmentId }, reaction.contextFor('close-payment')))
      if (by === 'professional') await refund(data, reaction)
    }),
    on(appointmentNoShowUncontested, ({ data }, reaction) => refund(data, reaction)),
  ])
}
