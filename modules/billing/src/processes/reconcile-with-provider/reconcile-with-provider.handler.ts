import { periodicJob, runForEach, saveJobProgress, takeJobTurn } from '@escuta/jobs'
import {
  dayMs,
  deriveId,
  hourMs,
  isRefusal,
  minuteMs,
  type Refusal,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import type { CreatedBetween, ListedRefund, ProviderIntent } from '@escuta/payments'
import { isOurs, type OurIntent } from '../../application/adopt-payment.ts'
import type { BillingDeps } from '../../application/deps.ts'
import { providerPages } from '../../application/provider-pages.ts'
import { followRefund } from '../../application/follow-refund.ts'
import { hasFailed } from '../../application/refund-step.ts'
import { loadPayment, settleIntent } from '../../application/settle-intent.ts'
import { paidIntents, paymentsByIntent } from '../../read-models/payments/payments-by-intent.query.ts'

type Deps = Pick<BillingDeps, 'run' | 'load' | 'payments' | 'db' | 'clock'>

const name = 'billing.reconcile-with-provider'
/** When the look at 30 days is due. */
const farLook = { table: 'billing.job_progress', job: `${name}/30-days` } as const
const everyMs = 5 * minuteMs
/** What a bank returns late, and what a restored log lost. */
const farMs = 30 * dayMs
/** After which another server takes the look of one that ended in it. */
const turnMs = 10 * minuteMs

/**
 * Finds outcomes of recorded payments for which no webhook came. These are refunds that were made at the provider,
 * in whole or in part, refunds that failed late, and paid intents of ended payments. It looks at the provider's
 * lists of the last hour; once a day one server looks at those of 30 days. A page of a list is in memory.
 */
export function reconcileWithProvider(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    const now = deps.clock.now()
    if (await takeJobTurn(deps.db, { ...farLook, now, until: after(deps, turnMs) })) await lookFar(deps)
    else await look(deps, { from: after(deps, -hourMs), until: now }, async () => undefined)
  })
}

/** Also where another server has just made it. */
export function makeFarLookDue(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return dueIn(deps, 0)
}

/** A look that failed comes again in an hour: it may be one payment that fails each time. */
async function lookFar(deps: Deps): Promise<void> {
  const created = { from: after(deps, -farMs), until: deps.clock.now() }
  const looked = look(deps, created, () => dueIn(deps, turnMs))
  await looked.then(
    () => dueIn(deps, dayMs),
    () => dueIn(deps, hourMs),
  )
  await looked
}

function dueIn(deps: Pick<Deps, 'db' | 'clock'>, ms: number): Promise<void> {
  return saveJobProgress(deps.db, { ...farLook, position: after(deps, ms).toISOString() })
}

function after({ clock }: Pick<Deps, 'clock'>, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}

type Settle = () => Promise<Refusal | undefined>

/** `onStep` is called before each page and each payment. */
async function look(deps: Deps, created: CreatedBetween, onStep: () => Promise<void>): Promise<void> {
  async function* found(): AsyncGenerator<Settle> {
    for await (const refunds of providerPages((page) => deps.payments.listRefunds(created, page))) {
      await onStep()
      for (const paymentId of await withUnknownRefunds(deps, refunds))
        yield () => followRefund(deps, paymentId, contextOf(deps, paymentId, 'refund'))
    }
    for await (const intents of providerPages((page) => deps.payments.listIntents(created, page))) {
      await onStep()
      for (const intent of await paidUnknown(deps, intents)) yield () => takePaid(deps, intent)
    }
  }
  await runForEach(found(), async (settle) => {
    await onStep()
    unwrap(await settle())
  })
}

/** Received payments with a refund, and refunded ones of which one failed. */
async function withUnknownRefunds({ db }: Deps, refunds: readonly ListedRefund[]) {
  const failed = new Set(refunds.filter(hasFailed).map(({ intentId }) => intentId))
  const known = await paymentsByIntent(
    db,
    refunds.map(({ intentId }) => intentId),
  )
  return known
    .filter(
      ({ status, intentId }) => status === 'succeeded' || (status === 'refunded' && failed.has(intentId)),
    )
    .map(({ paymentId }) => paymentId)
}

async function paidUnknown({ db }: Deps, listed: readonly ProviderIntent[]): Promise<readonly OurIntent[]> {
  const paid = listed.filter(({ status }) => status === 'succeeded').filter(isOurs)
  const known = await paidIntents(
    db,
    paid.map(({ id }) => id),
  )
  return paid.filter(({ id }) => !known.has(id))
}

/** One whose payment the log lost is left to its webhook and to the repair of the lost time: it may be another installation's. */
async function takePaid(deps: Deps, { id, paymentId }: OurIntent): Promise<Refusal | undefined> {
  const { status } = await loadPayment(deps, paymentId)
  if (status === 'missing') return undefined
  // The list does not say what was returned.
  const intent = await deps.payments.retrieveIntent(id)
  if (isRefusal(intent)) return intent
  const settled = await settleIntent(deps, paymentId, intent, contextOf(deps, paymentId, 'paid'))
  return isRefusal(settled) ? settled : undefined
}

function contextOf({ clock }: Deps, paymentId: string, step: string) {
  const context = systemContext(name, clock, { correlationId: paymentId })
  return { ...context, commandId: deriveId(context.commandId, step) }
}
