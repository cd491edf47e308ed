import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type OwnAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import { approveAppointment } from '../domain/agenda/approve-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

/** The professional approves a request in their own agenda; appointments of others look like missing ones. */
export async function approveOwnAppointment(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: OwnAppointmentInput,
): Promise<null> {
  const { key, role } = await ownAppointment(deps, ctx, appointmentId)
  if (role === 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  unwrap(await deps.run(approveAppointment, key, ctx.command()))
  return null
}
