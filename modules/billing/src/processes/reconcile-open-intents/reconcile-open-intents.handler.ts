import { periodicJob, runForEach } from '@escuta/jobs'
import {
  type CommandContext,
  isRefusal,
  type PaymentId,
  type Refusal,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import type { BillingDeps } from '../../application/deps.ts'
import {
  overdueIntents,
  overdueRefunds,
  openMismatches,
} from '../../read-models/payments/unsettled-payments.query.ts'
import { intentOf } from '../../domain/payment/payment.state.ts'
import { issueRefund } from '../../application/issue-refund.ts'
import { closeMismatch } from '../../application/close-mismatch.ts'
import { loadPayment, settleIntent, intentAnswerOf } from '../../application/settle-intent.ts'
import { createRecentChecks } from './recent-checks.ts'

type Deps = Pick<BillingDeps, 'run' | 'load' | 'payments' | 'db' | 'clock'>

const name = 'billing.reconcile-open-intents'
const everyMs = 60_000

/**
 * Recovers from missing webhooks: every minute, and every hour for what is older than an hour, checks overdue intents
 * and refunds at the provider and settles mismatches. A failure does not stop the others; the job fails at the end
 * with the first one.
 */
export function reconcileOpenIntents(deps: Deps) {
  const checks = createRecentChecks()
  return periodicJob(name, everyMs, async () => {
    const now = deps.clock.now()
    const except = checks.since(now)
    const contextOf = (id: PaymentId) => systemContext(name, deps.clock, { correlationId: id })
    async function* overdue(): AsyncGenerator<() => Promise<Settled>> {
      for (const { paymentId: id, isOld } of await overdueIntents(deps.db, now, except)) {
        if (isOld) checks.note(id, now)
        yield () => checkIntent(deps, id, contextOf(id))
      }
      for (const { paymentId: id, isOld } of await overdueRefunds(deps.db, now, except)) {
        if (isOld) checks.note(id, now)
        yield () => issueRefund(deps, id, contextOf(id), { again: true })
      }
      for (const mismatch of await openMismatches(deps.db, now))
        yield () => closeMismatch(deps, mismatch, contextOf(mismatch.paymentId), { again: true })
    }
    await runForEach(overdue(), async (settle) => unwrap(await settle()))
  })
}

type Settled = Refusal | undefined

async function checkIntent(deps: Deps, id: PaymentId, context: CommandContext): Promise<Settled> {
  const state = await loadPayment(deps, id)
  const intentId = intentOf(state)
  if (intentId === undefined) return undefined
  const intent = intentAnswerOf(intentId, await deps.payments.retrieveIntent(intentId))
  if (isRefusal(intent)) return intent
  const settled = await settleIntent(deps, id, intent, context)
  return isRefusal(settled) ? settled : undefined
}
