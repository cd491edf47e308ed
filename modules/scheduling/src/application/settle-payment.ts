import { refundPayment, returnPayment } from '@escuta/billing/commands'
import type { HeldMoney } from '@escuta/billing/contract'
import { type CommandContext, deriveId, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type PossibleRepairs,
  type RepairInput,
  schedulingRefusals,
  unsettledAfterMs,
} from '../contract/index.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import { refundOf } from '../domain/agenda/refund-of.ts'
import { settlePayment } from '../domain/agenda/settle-payment.decide.ts'
import { isUnplaced, unsettledSince } from '../read-models/appointments/unsettled-payments.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { findOnceCaughtUp, type FoundAppointment } from './find-appointment.ts'
import { isReturned, settlementOf } from './payment-settlement.ts'

type Found = FoundAppointment | undefined

/** What settling the booking's payment would do now; null where it is settled, or may still settle itself. */
export async function possibleSettlement(
  deps: SchedulingApiDeps,
  appointmentId: string,
  found: Found,
): Promise<PossibleRepairs['settle']> {
  const money = await deps.receivedPayments.heldMoney(appointmentId)
  if (!(await isOverdue(deps, appointmentId, money))) return null
  if (!found && money.status === 'missing')
    return (await isUnplaced(deps.db, appointmentId)) ? { outcome: 'return', amount: null } : null
  const onDay = found && { key: found.key, day: await deps.load(agenda, found.key) }
  const outcome = settlementOf(onDay, money, deps.clock.now().toISOString())
  return outcome === 'nothing' ? null : { outcome, amount: money.amount }
}

/** A payment settles itself within seconds; staff is offered what the alert names. */
async function isOverdue(
  { db, clock }: Pick<SchedulingApiDeps, 'db' | 'clock'>,
  appointmentId: string,
  { returnSince }: HeldMoney,
): Promise<boolean> {
  const before = clock.now().getTime() - unsettledAfterMs
  const waiting = [returnSince, await unsettledSince(db, appointmentId)]
  return waiting.some((since) => since !== null && Date.parse(since) <= before)
}

/**
 * Staff settles a payment that waits for its appointment or its return. What of it a crash leaves undone is done by the same
 * repair once more: the agenda day first, then the money. The money of an unknown appointment is returned.
 */
export async function settlePaymentForStaff(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, reason }: RepairInput,
): Promise<null> {
  const found = await findOnceCaughtUp(deps, ctx, appointmentId)
  const { status, paidAt, mismatches } = await deps.receivedPayments.heldMoney(appointmentId)
  const isWaiting = status === 'refunding' || mismatches > 0
  const context = ctx.command()
  if (!found || isWaiting) {
    const what = found ? 'waiting' : 'all'
    unwrap(await deps.dispatch(returnPayment, { appointmentId, reason, what }, stepOf(context, 'return')))
    return null
  }
  if (status !== 'succeeded' || paidAt === null || isKept(found)) throw settledAlready()
  const { state } = unwrap(await deps.run(settlePayment, { ...found.key, paidAt, reason }, context))
  const settled = appointmentIn(state, appointmentId)
  const refund = settled && refundOf(settled)
  if (refund)
    unwrap(await deps.dispatch(refundPayment, { appointmentId, ...refund }, stepOf(context, 'refund')))
  return null
}

/** The terms of its cancellation leave the payment with the professional. */
function isKept({ appointment }: FoundAppointment): boolean {
  const refund = refundOf(appointment)
  return refund !== undefined && !isReturned(refund)
}

function settledAlready(): RefusedError {
  return new RefusedError(schedulingRefusals.refuse('payment-settled'))
}

function stepOf(context: CommandContext, name: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, name) }
}
