import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { OwnAppointmentInput } from '../contract/index.ts'
import { contestNoShow } from '../domain/agenda/contest-no-show.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

/** A participant contests a no-show that the other recorded of them; appointments of others look like missing ones. */
export async function contestOwnNoShow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: OwnAppointmentInput,
): Promise<null> {
  const { key, role: by } = await ownAppointment(deps, ctx, appointmentId)
  unwrap(await deps.run(contestNoShow, { ...key, by }, ctx.command()))
  return null
}
