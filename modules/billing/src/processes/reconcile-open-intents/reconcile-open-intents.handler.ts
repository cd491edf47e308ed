import type { Load, Run } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import {
  type Clock,
  type CommandContext,
  isRefusal,
  type PaymentId,
  type Refusal,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import type { Kysely } from 'kysely'
import {
  overdueIntents,
  overdueRefunds,
  openMismatches,
  type Unsettled,
} from '../../read-models/payments/unsettled-payments.query.ts'
import type { BillingTables } from '../../read-models/database.ts'
import { intentOf } from '../../domain/payment/payment.state.ts'
import { issueRefund } from '../carry-out-refund/issue-refund.ts'
import { closeMismatch } from '../return-mismatched-payment/close-mismatch.ts'
import { loadPayment, settleIntent, intentAnswerOf } from '../settle-intent/settle-intent.ts'
import { createRecentChecks } from './recent-checks.ts'
import { reconcileOpenIntentsJob } from './reconcile-open-intents.job.ts'

type Deps = {
  readonly run: Run
  readonly load: Load
  readonly payments: PaymentProvider
  readonly db: Kysely<BillingTables>
  readonly clock: Clock
}

const everyMs = 60_000

/**
 * Recovers from missing webhooks: every minute, and every hour for what is older than an hour, checks overdue intents
 * and refunds at the provider and settles mismatches. A failure does not stop the others; the job fails at the end
 * with the first one.
 */
export function reconcileOpenIntents(deps: Deps) {
  const checks = createRecentChecks()
  return handleJob(
    reconcileOpenIntentsJob,
    async () => {
      const now = deps.clock.now()
      const failures: unknown[] = []
      async function each(overdue: readonly Unsettled[], settle: (id: PaymentId) => Promise<Settled>) {
        for (const { paymentId, isOld } of overdue) {
          if (isOld) checks.note(paymentId, now)
          await settle(paymentId)
            .then(unwrap)
            .catch((error: unknown) => void failures.push(error))
        }
      }
      const except = checks.since(now)
      await each(await overdueIntents(deps.db, now, except), (id) => checkIntent(deps, id))
      await each(await overdueRefunds(deps.db, now, except), (id) =>
        issueRefund(deps, id, contextOf(deps.clock, id), { again: true }),
      )
      for (const mismatch of await openMismatches(deps.db, now)) {
        await closeMismatch(deps, mismatch, contextOf(deps.clock, mismatch.paymentId), { again: true })
          .then(unwrap)
          .catch((error: unknown) => void failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
    { ms: everyMs, payload: {} },
  )
}

type Settled = Refusal | undefined

async function checkIntent(deps: Deps, id: PaymentId): Promise<Refusal | undefined> {
  const context = contextOf(deps.clock, id)
  const state = await loadPayment(deps, id)
  const intentId = intentOf(state)
  if (intentId === undefined) return undefined
  const intent = intentAnswerOf(intentId, await deps.payments.retrieveIntent(intentId))
  if (isRefusal(intent)) return intent
  const settled = await settleIntent(deps, id, intent, context)
  return isRefusal(settled) ? settled : undefined
}

/**
 * Every check is a command of its own, because the provider's answer may differ each time; the state makes repeats
 * harmless.
 */
function contextOf(clock: Clock, id: PaymentId): CommandContext {
  return systemContext(reconcileOpenIntentsJob.name, clock, { correlationId: id })
}
