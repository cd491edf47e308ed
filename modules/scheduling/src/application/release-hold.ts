import { closePayment } from '@escuta/billing/commands'
import { type CommandContext, deriveId, isRefusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RepairInput, schedulingRefusals } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { releaseHold } from '../domain/agenda/release-hold.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { appointmentForStaff } from './find-appointment.ts'

/**
 * Staff frees the slot of an unpaid booking, once billing has closed its payment. A crash between the two leaves a hold that
 * cannot be paid and ends at its time, or by the same repair once more.
 */
export async function releaseHoldForStaff(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, reason }: RepairInput,
): Promise<null> {
  const { key, appointment } = await appointmentForStaff(deps, ctx, appointmentId)
  const context = ctx.command()
  const release = { ...key, reason }
  // The payment of anything but a hold stays as it is; the command refuses, or was carried out before.
  const alone = agenda.initialState().set(appointmentId, appointment)
  if (!isRefusal(releaseHold.decide({ ...release, now: context.now }, alone)))
    await closePaymentOf(deps, release.appointmentId, context)
  unwrap(await deps.run(releaseHold, release, context))
  return null
}

async function closePaymentOf(
  { dispatch }: Pick<SchedulingApiDeps, 'dispatch'>,
  appointmentId: string,
  context: CommandContext,
): Promise<void> {
  const step = { ...context, commandId: deriveId(context.commandId, 'close-payment') }
  const { status } = unwrap(await dispatch(closePayment, { appointmentId }, step))
  if (status === 'paid') throw new RefusedError(schedulingRefusals.refuse('hold-paid'))
  if (status === 'processing') throw new RefusedError(schedulingRefusals.refuse('hold-being-paid'))
}
