import { defineReplay, type ShownState } from '@escuta/event-sourcing'
import { payment, type Payment } from './payment.state.ts'

/** A payment, as support replays it: without what the provider or the payer's bank wrote. */
export const paymentReplay = defineReplay('payment', {
  stream: payment,
  partOf: () => '',
  describe: shown,
})

function shown(state: Payment): ShownState {
  if (state.status === 'missing') return { status: { code: 'missing' } }
  const open = state.mismatches.count((stage) => stage === 'open')
  return {
    status: { code: state.status },
    amount: { cents: state.subject.amount },
    attempts: { count: state.intents.size },
    ...(state.status === 'payable' && state.failure && { failure: { code: state.failure.code } }),
    ...(state.status === 'refunding' && { refundReason: { code: state.reason } }),
    ...(state.status === 'refunded' && { refundReason: { code: state.refund.reason } }),
    ...(state.outside && { returnedOutside: { cents: state.outside.returned } }),
    ...(open > 0 && { openMismatches: { count: open } }),
  }
}
