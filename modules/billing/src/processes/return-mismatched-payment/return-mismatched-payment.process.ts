import type { Load, Run } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import { defineProcess } from '@escuta/projections'
import { paymentMismatched } from '../../contract/published-events.ts'
import { closeMismatch } from './close-mismatch.ts'

/**
 * Money that differs from what was asked goes back, after the provider itself was asked about its intent. A provider
 * that cannot be reached is asked again; what it refuses is left to the reconciliation, which reports and repeats it.
 */
export function returnMismatchedPayment(deps: {
  readonly run: Run
  readonly load: Load
  readonly payments: PaymentProvider
}) {
  return defineProcess({
    name: 'billing.return-mismatched-payment',
    from: 'start',
    events: [paymentMismatched],
    on: {
      'payment-mismatched': async ({ data: { paymentId, intentId } }, reaction) => {
        const context = reaction.contextFor('return')
        const refusal = await closeMismatch(deps, { paymentId, intentId }, context, { again: false })
        if (refusal?.status === 503) throw new RefusedError(refusal)
      },
    },
  })
}
