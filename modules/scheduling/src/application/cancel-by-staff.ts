import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { RepairInput } from '../contract/index.ts'
import { cancelByStaff } from '../domain/agenda/cancel-by-staff.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { appointmentForStaff } from './find-appointment.ts'

/** Staff cancels a confirmed appointment; the process refund-cancelled-appointment returns what was paid. */
export async function cancelForStaff(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, reason }: RepairInput,
): Promise<null> {
  const { key } = await appointmentForStaff(deps, ctx, appointmentId)
  unwrap(await deps.run(cancelByStaff, { ...key, reason }, ctx.command()))
  return null
}
