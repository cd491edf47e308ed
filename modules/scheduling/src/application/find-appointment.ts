import { type AppointmentId, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ParticipantRole, schedulingRefusals } from '../contract/index.ts'
import { agenda, type AgendaAppointment, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import { isSameDay } from '../domain/agenda/day-cut.ts'
import { agendaDayOfAppointment } from '../read-models/appointments/due-appointments.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { participantOf } from './participants.ts'

type Deps = Pick<SchedulingDeps, 'db' | 'load'>

/** An appointment as its agenda day has it, and what leads to that day. */
export type FoundAppointment = {
  readonly key: AppointmentKey
  readonly appointment: AgendaAppointment
}

const mostMoves = 50

/**
 * The appointment on the agenda day that it is on now; undefined while the view has not seen it. The search begins
 * at the view's day and follows moves. A place counts only once the day before the move has recorded it.
 */
export async function findAppointment(
  deps: Deps,
  appointmentId: string,
): Promise<FoundAppointment | undefined> {
  const day = await agendaDayOfAppointment(deps.db, appointmentId)
  let key = day && { appointmentId, ...day }
  for (let moves = 0; key && moves < mostMoves; moves += 1) {
    const appointment = await appointmentAt(deps, key)
    if (!appointment) return undefined
    const elsewhere = await otherDayOf(deps, key, appointment)
    if (elsewhere === undefined) return { key, appointment }
    key = { ...key, startsAt: elsewhere }
  }
  return undefined
}

/** The start by which the appointment is found on another day; undefined when it is here. */
async function otherDayOf(
  deps: Deps,
  key: AppointmentKey,
  appointment: AgendaAppointment,
): Promise<string | undefined> {
  if (appointment.status === 'moved') return appointment.to
  const { movedFrom, startsAt } = appointment.terms
  if (movedFrom === undefined) return undefined
  const before = await appointmentAt(deps, { ...key, startsAt: movedFrom })
  const hasLeft = before?.status === 'moved' && isSameDay(before.to, startsAt)
  return hasLeft ? undefined : movedFrom
}

async function appointmentAt({ load }: Deps, key: AppointmentKey): Promise<AgendaAppointment | undefined> {
  return appointmentIn(await load(agenda, key), key.appointmentId)
}

/**
 * An appointment of the caller and their side of it, by the agenda day and not by the view; foreign ones look like missing
 * ones. Waits once for the views: it may have been booked a moment ago.
 */
export async function ownAppointment(
  deps: Deps,
  ctx: RequestContext,
  appointmentId: AppointmentId,
): Promise<FoundAppointment & { readonly role: ParticipantRole }> {
  const found = await findOnceCaughtUp(deps, ctx, appointmentId)
  const { clientId, professionalId } = participantOf(ctx.actor)
  const terms = found?.appointment.terms
  const role = terms?.professionalId === professionalId ? 'professional' : 'client'
  if (!found || !terms || (role === 'client' && terms.clientId !== clientId))
    throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  return { ...found, role }
}

/** An appointment of any two people, for staff. Waits once for the views. */
export async function appointmentForStaff(
  deps: Deps,
  ctx: RequestContext,
  appointmentId: AppointmentId,
): Promise<FoundAppointment> {
  const found = await findOnceCaughtUp(deps, ctx, appointmentId)
  if (!found) throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  return found
}

/** The appointment, once the views have caught up with what the caller saw; undefined where it is unknown. */
export async function findOnceCaughtUp(
  deps: Deps,
  ctx: RequestContext,
  appointmentId: AppointmentId,
): Promise<FoundAppointment | undefined> {
  const found = await findAppointment(deps, appointmentId)
  if (found) return found
  await ctx.caughtUp()
  return findAppointment(deps, appointmentId)
}
