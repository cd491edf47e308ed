import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DecideContestInput } from '../contract/index.ts'
import { decideContest } from '../domain/agenda/decide-contest.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { appointmentForStaff } from './find-appointment.ts'

/** Staff decides about a contested no-show; the process refund-after-contest returns what the decision returns. */
export async function decideContestForStaff(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId, reason, outcome }: DecideContestInput,
): Promise<null> {
  const { key } = await appointmentForStaff(deps, ctx, appointmentId)
  unwrap(await deps.run(decideContest, { ...key, reason, outcome }, ctx.command()))
  return null
}
