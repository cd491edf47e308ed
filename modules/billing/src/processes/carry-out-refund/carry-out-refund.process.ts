import { RefusedError } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { RefundDeps } from '../../application/deps.ts'
import { refundRequested } from '../../contract/published-events.ts'
import { issueRefund } from '../../application/issue-refund.ts'

/**
 * Issues a requested refund at the provider. An unreachable provider is retried. A refund that the provider refuses
 * or gave up is left to the reconciliation job, which reports and repeats it; it does not block later refunds.
 */
export function carryOutRefund(deps: RefundDeps) {
  return defineProcess({ name: 'billing.carry-out-refund', from: 'start' }, [
    on(refundRequested, async (event, reaction) => {
      const context = reaction.contextFor('refund')
      const refusal = await issueRefund(deps, event.data.paymentId, context, { again: false })
      if (refusal?.status === 503) throw new RefusedError(refusal)
    }),
  ])
}
