import { periodicJob, runForEach } from '@escuta/jobs'
import { type PaymentId, type Refusal, systemContext, unwrap } from '@escuta/kernel'
import type { BillingDeps } from '../../application/deps.ts'
import {
  overdueIntents,
  overdueRefunds,
  openMismatches,
} from '../../read-models/payments/unsettled-payments.query.ts'
import { issueRefund } from '../../application/issue-refund.ts'
import { closeMismatch } from '../../application/close-mismatch.ts'
import { readIntent } from '../../application/read-payment.ts'
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
        yield () => readIntent(deps, id, contextOf(id))
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
