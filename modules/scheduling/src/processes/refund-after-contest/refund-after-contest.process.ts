import { closePayment, refundPayment } from '@escuta/billing/commands'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentNoShowDecided } from '../../contract/published-events.ts'
import { refundOfDecided } from '../../domain/agenda/refund-of.ts'

/**
 * Refunds the whole of what was paid where the decision about a contested no-show is for the client, and closes the payment, so
 * that nothing more is paid. A payment that is being processed is refunded by confirm-paid-appointment when it arrives.
 */
export function refundAfterContest({ dispatch }: Pick<SchedulingDeps, 'dispatch'>) {
  return defineProcess({ name: 'scheduling.refund-after-contest', from: 'start' }, [
    on(appointmentNoShowDecided, async ({ data }, reaction) => {
      const { appointmentId } = data
      const refund = refundOfDecided(data)
      if (!refund) return
      unwrap(await dispatch(closePayment, { appointmentId }, reaction.contextFor('close-payment')))
      unwrap(await dispatch(refundPayment, { appointmentId, ...refund }, reaction.contextFor('refund')))
    }),
  ])
}
