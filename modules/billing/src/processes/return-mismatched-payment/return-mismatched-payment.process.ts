import { RefusedError } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { RefundDeps } from '../../application/deps.ts'
import { paymentMismatched } from '../../contract/published-events.ts'
import { closeMismatch } from '../../application/close-mismatch.ts'

/**
 * Settles a mismatch after it was recorded. An unreachable provider is retried; what the provider refuses is left to
 * the reconciliation job, which reports and repeats it.
 */
export function returnMismatchedPayment(deps: RefundDeps) {
  return defineProcess({ name: 'billing.return-mismatched-payment', from: 'start' }, [
    on(paymentMismatched, async ({ data: { paymentId, intentId } }, reaction) => {
      const context = reaction.contextFor('return')
      const refusal = await closeMismatch(deps, { paymentId, intentId }, context, { again: false })
      if (refusal?.status === 503) throw new RefusedError(refusal)
    }),
  ])
}
