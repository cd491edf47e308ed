import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { reportUnplaced as contract } from '../contract/published-commands.ts'
import { recordUnplaced } from '../domain/payment/record-unplaced.decide.ts'
import type { RefundDeps } from './deps.ts'
import { loadPayment } from './settle-intent.ts'

/** Scheduling does not know the appointment of a received payment. */
export function reportUnplacedCommand(deps: RefundDeps) {
  return publishCommand(contract, async ({ appointmentId }, context): Promise<null | Refusal> => {
    const paymentId = paymentIdOf(appointmentId)
    const state = await loadPayment(deps, paymentId)
    if (state.status !== 'succeeded') return null
    const { intentId, subject } = state
    const money = { paymentId, appointmentId, intentId, amount: subject.amount, currency: 'brl' }
    const outcome = await deps.run(recordUnplaced, { paymentId, money }, context)
    return isRefusal(outcome) ? outcome : null
  })
}
