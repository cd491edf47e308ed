import type { Handle } from '@escuta/event-sourcing'
import { handleJob } from '@escuta/jobs'
import {
  type Clock,
  type CommandContext,
  isRefusal,
  newSortableId,
  type PaymentId,
  type Refusal,
  RefusedError,
  system,
} from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import type { Kysely } from 'kysely'
import { lateIntents, lateRefunds } from '../../facts/unsettled.ts'
import type { BillingTables } from '../../read/database.ts'
import { intentOf } from '../../write/payment/payment.state.ts'
import { giveMoneyBack } from '../carry-out-refund/give-money-back.ts'
import { loadPayment, settleIntent } from '../settle-intent/settle-intent.ts'
import { reconcileOpenIntentsJob } from './reconcile-open-intents.job.ts'

type Deps = {
  readonly handle: Handle
  readonly payments: PaymentProvider
  readonly db: Kysely<BillingTables>
  readonly clock: Clock
}

const everyMs = 60_000

/**
 * The net under the webhooks: asks the provider about intents that it should have told of by now, and for refunds that
 * are not on record as done. Fails, at the end, with the first refusal, so that somebody sees it.
 */
export function reconcileOpenIntents(deps: Deps) {
  return handleJob(
    reconcileOpenIntentsJob,
    async () => {
      const now = deps.clock.now()
      const refused: Refusal[] = []
      for (const id of await lateIntents(deps.db, now)) {
        const refusal = await askAbout(deps, id)
        if (refusal) refused.push(refusal)
      }
      for (const id of await lateRefunds(deps.db, now)) {
        const refusal = await giveMoneyBack(deps, id, contextOf(deps.clock, id))
        if (refusal) refused.push(refusal)
      }
      if (refused[0]) throw new RefusedError(refused[0])
    },
    { ms: everyMs, payload: {} },
  )
}

async function askAbout(deps: Deps, id: PaymentId): Promise<Refusal | undefined> {
  const context = contextOf(deps.clock, id)
  const state = await loadPayment(deps, id, context)
  if (isRefusal(state)) return state
  const intentId = intentOf(state)
  if (intentId === undefined) return undefined
  const intent = await deps.payments.retrieveIntent(intentId)
  if (isRefusal(intent)) return intent
  const settled = await settleIntent(deps, id, intent, context)
  return isRefusal(settled) ? settled : undefined
}

/** What the provider says may differ each time: every question is a command of its own, and the state tells repeats. */
function contextOf(clock: Clock, id: PaymentId): CommandContext {
  return {
    commandId: newSortableId(),
    actor: system(reconcileOpenIntentsJob.name),
    now: clock.now().toISOString(),
    correlationId: id,
    causationId: null,
  }
}
