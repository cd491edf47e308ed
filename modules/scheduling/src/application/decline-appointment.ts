import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type DeclineAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import { declineAppointment } from '../domain/agenda/decline-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

/** The professional declines a request in their own agenda, with a reason for the client; appointments of others look like missing ones. */
export async function declineOwnAppointment(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, reason }: DeclineAppointmentInput,
): Promise<null> {
  const { key, role } = await ownAppointment(deps, ctx, appointmentId)
  if (role === 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  unwrap(await deps.run(declineAppointment, { ...key, reason }, ctx.command()))
  return null
}
