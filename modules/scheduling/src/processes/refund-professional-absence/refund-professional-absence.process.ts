import { refundPayment } from '@escuta/billing/commands'
import type { Dispatch } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import { appointmentNoShowRecorded } from '../../contract/published-events.ts'

/** Refunds the whole payment of an appointment to which the professional did not appear. */
export function refundProfessionalAbsence({ dispatch }: { readonly dispatch: Dispatch }) {
  return defineProcess({ name: 'scheduling.refund-professional-absence', from: 'start' }, [
    on(appointmentNoShowRecorded, async ({ data: { appointmentId, absent } }, reaction) => {
      if (absent !== 'professional') return
      const refund = { appointmentId, reason: 'cancelled-by-professional' } as const
      unwrap(await dispatch(refundPayment, refund, reaction.contextFor('refund')))
    }),
  ])
}
