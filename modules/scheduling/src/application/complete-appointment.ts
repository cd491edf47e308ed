import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type OwnAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import { completeAppointment } from '../domain/agenda/complete-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

/** The professional completes an appointment of their own; those of others look like missing ones. */
export async function completeOwnAppointment(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: OwnAppointmentInput,
): Promise<null> {
  const { key, role: by } = await ownAppointment(deps, ctx, appointmentId)
  if (by === 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  unwrap(await deps.run(completeAppointment, { ...key, by }, ctx.command()))
  return null
}
