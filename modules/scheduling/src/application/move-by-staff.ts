import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { RepairMoveInput } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { isSameDay } from '../domain/agenda/day-cut.ts'
import { moveByStaff } from '../domain/agenda/move-by-staff.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { appointmentForStaff } from './find-appointment.ts'
import { finishMove, moveTo, placeOf, refusalOf, stepOf } from './move-appointment.ts'
import { placeByStaff } from '../domain/agenda/place-by-staff.decide.ts'

/**
 * Staff moves a confirmed appointment to another free time. The day of the new time records the repair, with the same
 * command id whether it is another day or not: there a repeated command finds itself. A move to another day that a crash
 * leaves between its two appends is finished by the process finish-moves.
 */
export async function moveForStaff(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { reason, from, ...input }: RepairMoveInput,
): Promise<null> {
  const found = await appointmentForStaff(deps, ctx, input.appointmentId)
  const move = await moveTo(deps, ctx, { ...found, role: 'platform' }, input)
  const { key, to, facts } = move
  const { startsAt } = found.appointment.terms
  const step = stepOf(ctx.command(), 'place')
  if (startsAt !== from || isSameDay(from, to.startsAt)) {
    const onDay = { ...key, startsAt: to.startsAt, from, to, reason }
    unwrap(await deps.run(moveByStaff, onDay, step, facts))
    return null
  }
  const refusal = refusalOf(move, agenda.initialState(), step.now, 'rules')
  if (refusal) throw new RefusedError(refusal)
  const { by, ...place } = placeOf(move)
  unwrap(await deps.run(placeByStaff, { ...place, reason }, step, facts))
  const left = await finishMove(deps, { ...place, by }, step)
  if (left) throw new RefusedError(left)
  return null
}
