import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DecideContestInput } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { decideContest as decide } from '../domain/agenda/decide-contest.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { appointmentForStaff } from './find-appointment.ts'

const decideContest = defineCommand({
  name: 'decide-contest',
  stream: agenda,
  decide,
})

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
