import { isRefusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type CancelAppointmentInput,
  type CancellationAhead,
  type CancellationPreview,
  type OwnAppointmentInput,
  schedulingRefusals,
} from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { cancelAppointment, refundTermsOf } from '../domain/agenda/cancel-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { type FoundAppointment, ownAppointment } from './find-appointment.ts'
import { otherHearsOf } from './other-hears.ts'

type Own = Awaited<ReturnType<typeof ownAppointment>>

/** What cancelling now would return of what was paid, and who hears of it; refuses what cannot be cancelled. */
export async function previewCancellation(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: OwnAppointmentInput,
): Promise<CancellationAhead> {
  const own = await ownAppointment(deps, ctx, appointmentId)
  const now = deps.clock.now().toISOString()
  const alone = agenda.initialState().set(appointmentId, own.appointment)
  const decision = cancelAppointment.decide({ ...own.key, by: own.role, now }, alone)
  if (isRefusal(decision)) throw new RefusedError(decision)
  return { ...(await previewOf(deps, own, now)), otherHears: await otherHearsOf(deps, own) }
}

/** Either participant cancels; the refund is what they were shown, or nothing is cancelled. */
export async function cancelOwnAppointment(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, refund }: CancelAppointmentInput,
): Promise<null> {
  const own = await ownAppointment(deps, ctx, appointmentId)
  const context = ctx.command()
  if (refund !== undefined && own.appointment.status !== 'cancelled') {
    const preview = await previewOf(deps, own, context.now)
    if (preview.refund !== refund)
      throw new RefusedError(schedulingRefusals.refuse('refund-changed', preview))
  }
  unwrap(await deps.run(cancelAppointment, { ...own.key, by: own.role }, context))
  return null
}

/** What cancelling at an instant returns of what was paid. */
export function previewOf(
  { receivedPayments }: SchedulingApiDeps,
  { key, appointment: { terms }, role }: FoundAppointment & Pick<Own, 'role'>,
  cancelledAt: string,
): Promise<CancellationPreview> {
  const { startsAt } = terms
  const decidedBy = { ...refundTermsOf(terms), by: role, startsAt, cancelledAt, waived: false }
  return receivedPayments.refundPreview(key.appointmentId, decidedBy)
}
