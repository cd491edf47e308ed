import { refundPayment } from '@escuta/billing/commands'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentNoShowRecorded } from '../../contract/published-events.ts'

/** Refunds the whole payment of an appointment to which the professional did not appear. */
export function refundProfessionalAbsence({ dispatch }: Pick<SchedulingDeps, 'dispatch'>) {
  return defineProcess({ name: 'scheduling.refund-professional-absence', from: 'start' }, [
    on(appointmentNoShowRecorded, async ({ data: { appointmentId, absent } }, reaction) => {
      if (absent !== 'professional') return
      const refund = {
        appointmentId,
        reason: 'cancelled-by-professional',
        decidedBy: 'professional-absent',
      } as const
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
  ])
}
