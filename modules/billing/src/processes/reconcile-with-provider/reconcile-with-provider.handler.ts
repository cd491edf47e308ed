import { periodicJob, runForEach } from '@escuta/jobs'
import { deriveId, isRefusal, type Refusal, systemContext, unwrap } from '@escuta/kernel'
import type { CreatedBetween } from '@escuta/payments'
import { isOurs, type OurIntent } from '../../application/adopt-payment.ts'
import type { BillingDeps } from '../../application/deps.ts'
import { followRefund } from '../../application/follow-refund.ts'
import { hasFailed } from '../../application/refund-step.ts'
import { loadPayment, settleIntent } from '../../application/settle-intent.ts'
import { paidIntents, paymentsByIntent } from '../../read-models/payments/payments-by-intent.query.ts'

type Deps = Pick<BillingDeps, 'run' | 'load' | 'payments' | 'db' | 'clock'>

const name = 'billing.reconcile-with-provider'
const everyMs = 5 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What a bank returns late, and what a restored log lost. */
const longMs = 30 * dayMs

/**
 * Finds outcomes of recorded payments for which no webhook came. These are refunds that were made at the provider,
 * in whole or in part, refunds that failed late, and paid intents of ended payments. It looks at the provider's
 * lists of the last hour; after a start and once a day it looks at those of 30 days.
 */
export function reconcileWithProvider(deps: Deps) {
  let lastLong = -Infinity
  return periodicJob(name, everyMs, async () => {
    const now = deps.clock.now()
    const isLong = now.getTime() - lastLong >= dayMs
    const created = { from: new Date(now.getTime() - (isLong ? longMs : hourMs)), until: now }
    await runForEach(found(deps, created), async (settle) => unwrap(await settle()))
    if (isLong) lastLong = now.getTime()
  })
}

type Settle = () => Promise<Refusal | undefined>

async function* found(deps: Deps, created: CreatedBetween): AsyncGenerator<Settle> {
  for (const paymentId of await withUnknownRefunds(deps, created))
    yield () => followRefund(deps, paymentId, contextOf(deps, paymentId, 'refund'))
  for (const intent of await paidUnknown(deps, created)) yield () => takePaid(deps, intent)
}

/** Received payments with a refund, and refunded ones of which one failed. */
async function withUnknownRefunds({ payments, db }: Deps, created: CreatedBetween) {
  const refunds = unwrap(await payments.listRefunds(created))
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

async function paidUnknown({ payments, db }: Deps, created: CreatedBetween): Promise<readonly OurIntent[]> {
  const listed = unwrap(await payments.listIntents(created))
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
