import { publishCommand } from '@escuta/event-sourcing'
import {
  appointmentId as toAppointmentId,
  cents,
  clientId,
  type CommandContext,
  deriveId,
  isRefusal,
  paymentId as toPaymentId,
  professionalId,
  type Refusal,
} from '@escuta/kernel'
import type { ProviderIntent } from '@escuta/payments'
import { paymentIdOf } from '../contract/index.ts'
import { adoptPayment as contract } from '../contract/published-commands.ts'
import { adoptPayment } from '../domain/payment/adopt-payment.decide.ts'
import type { Subject } from '../domain/payment/payment.state.ts'
import type { BillingDeps, RefundDeps } from './deps.ts'
import { loadPayment, settleIntent } from './settle-intent.ts'
import { recordUnplaced } from '../domain/payment/record-unplaced.decide.ts'

export type AdoptDeps = RefundDeps & Pick<BillingDeps, 'appointments'>
type Answer = { status: 'recorded' | 'unplaced' | 'nothing-taken' | 'not-ours' }
export type OurIntent = ProviderIntent & { readonly paymentId: string; readonly appointmentId: string }

/** Takes up a paid intent of the provider that the log may have lost. */
export function adoptPaymentCommand(deps: AdoptDeps) {
  return publishCommand(contract, ({ intentId }, context) => adoptIntent(deps, intentId, context))
}

/**
 * Records a payment by the provider's record of its intent. A payment of which the log has any event is recorded
 * like every other outcome. A payment that the log lost is opened anew for the people and price of its appointment.
 * It waits for staff while its appointment is unknown.
 */
export async function adoptIntent(
  deps: AdoptDeps,
  intentId: string,
  context: CommandContext,
): Promise<Answer | Refusal> {
  const intent = await deps.payments.retrieveIntent(intentId)
  if (isRefusal(intent)) return intent
  if (!isOurs(intent)) return { status: 'not-ours' }
  if (intent.status !== 'succeeded') return { status: 'nothing-taken' }
  const { paymentId } = intent
  const state = await loadPayment(deps, paymentId)
  if (state.status === 'missing') {
    const opened = await openLost(deps, intent, context)
    if (isRefusal(opened) || opened.status !== 'recorded') return opened
  }
  const settled = await settleIntent(deps, paymentId, intent, step(context, 'adopt-outcome'))
  return isRefusal(settled) ? settled : { status: 'recorded' }
}

async function openLost(
  deps: AdoptDeps,
  intent: OurIntent,
  context: CommandContext,
): Promise<Answer | Refusal> {
  const isHeld = await stillHolds(deps, intent)
  if (isRefusal(isHeld)) return isHeld
  if (!isHeld) return { status: 'nothing-taken' }
  const { paymentId, id: intentId } = intent
  const subject = await subjectOf(deps, intent)
  const outcome = subject
    ? await deps.run(adoptPayment, { paymentId, subject, intentId }, step(context, 'adopt'))
    : await deps.run(recordUnplaced, { paymentId, money: moneyOf(intent) }, step(context, 'unplaced'))
  if (isRefusal(outcome)) return outcome
  // Also where its return was decided meanwhile, which staff completes.
  return { status: outcome.state.status === 'missing' ? 'unplaced' : 'recorded' }
}

/** Whether the provider still has the money: the lost part of the log may have returned it. */
async function stillHolds(
  { payments }: AdoptDeps,
  { id, amountCents }: OurIntent,
): Promise<boolean | Refusal> {
  const refunds = await payments.retrieveRefunds(id)
  if (isRefusal(refunds)) return refunds
  const returned = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  return returned.reduce((sum, refund) => sum + refund.amountCents, 0) < amountCents
}

async function subjectOf({ appointments }: AdoptDeps, intent: OurIntent): Promise<Subject | undefined> {
  const { appointmentId } = intent
  const found = (await appointments.byIds([appointmentId])).get(appointmentId)
  return (
    found && {
      paymentId: paymentIdOf(appointmentId),
      appointmentId: toAppointmentId.parse(appointmentId),
      clientId: clientId.parse(found.clientId),
      professionalId: professionalId.parse(found.professionalId),
      amount: cents.parse(found.price),
    }
  )
}

function moneyOf({ paymentId, appointmentId, id: intentId, amountCents: amount, currency }: OurIntent) {
  return {
    paymentId: toPaymentId.parse(paymentId),
    appointmentId: toAppointmentId.parse(appointmentId),
    intentId,
    amount,
    currency,
  }
}

/** An intent is ours when its two ids belong together: a payment's id is derived from its appointment's. */
export function isOurs(intent: ProviderIntent): intent is OurIntent {
  const { paymentId, appointmentId } = intent
  return (
    paymentId !== null &&
    toAppointmentId.safeParse(appointmentId).success &&
    paymentIdOf(String(appointmentId)) === paymentId
  )
}

function step(context: CommandContext, name: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, name) }
}
