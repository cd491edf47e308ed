import { isRefusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type PossibleRepairs, type PossibleRepairsInput, schedulingRefusals } from '../contract/index.ts'
import { absenceOf, agenda } from '../domain/agenda/agenda.state.ts'
import { cancelByStaff } from '../domain/agenda/cancel-by-staff.decide.ts'
import { decideContest } from '../domain/agenda/decide-contest.decide.ts'
import { ruleRefusal, stateRefusal } from '../domain/agenda/move-appointment.decide.ts'
import { releaseHold } from '../domain/agenda/release-hold.decide.ts'
import { previewOf } from './cancel-appointment.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { findOnceCaughtUp } from './find-appointment.ts'
import { possibleSettlement } from './settle-payment.ts'

const nothingPossible = { cancel: null, release: false, move: null, contest: null } as const

/** What staff can do to a booking now, by the deciders of the repairs; a command refuses what is not possible any more. */
export async function possibleRepairs(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: PossibleRepairsInput,
): Promise<PossibleRepairs> {
  const found = await findOnceCaughtUp(deps, ctx, appointmentId)
  const settle = await possibleSettlement(deps, appointmentId, found)
  const { outside } = await deps.receivedPayments.heldMoney(appointmentId)
  const acceptReturn = outside === null ? null : { returned: outside }
  // Money whose appointment is unknown can be returned all the same.
  if (!found && (settle || acceptReturn)) return { ...nothingPossible, settle, acceptReturn }
  if (!found) throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  const { key, appointment } = found
  const now = deps.clock.now().toISOString()
  const repair = { ...key, reason: '', now }
  const alone = agenda.initialState().set(appointmentId, appointment)
  const { terms } = appointment
  // As a cancellation by the professional: all that was paid.
  const { refund } = await previewOf(deps, { key, appointment, role: 'professional' }, now)
  const isMovable = !stateRefusal(appointment, 'platform') && !ruleRefusal(terms, 'platform', now)
  const absence = absenceOf(appointment)
  const isContested = !isRefusal(decideContest.decide({ ...repair, outcome: 'upheld' }, alone))
  return {
    cancel: isRefusal(cancelByStaff.decide(repair, alone)) ? null : { refund },
    release: !isRefusal(releaseHold.decide(repair, alone)),
    move: isMovable ? { from: terms.startsAt } : null,
    contest: absence && isContested ? { absent: absence.absent, refund } : null,
    settle,
    acceptReturn,
  }
}
