import type { AppointmentId } from '@escuta/kernel'
import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ParticipantRole, schedulingRefusals } from '../contract/index.ts'
import {
  agenda,
  type AgendaAppointment,
  appointmentIn,
  type AppointmentKey,
} from '../domain/agenda/agenda.state.ts'
import { agendaDayOfAppointment } from '../read-models/appointments/due-appointments.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { participantOf } from './participants.ts'

type Deps = Pick<SchedulingDeps, 'db' | 'load'>

/** An appointment as its agenda day has it, and what leads to that day. */
export type FoundAppointment = {
  readonly key: AppointmentKey
  readonly appointment: AgendaAppointment
}

/** The appointment on its agenda day; undefined while the view has not seen it. */
export async function findAppointment(
  { db, load }: Deps,
  appointmentId: string,
): Promise<FoundAppointment | undefined> {
  const day = await agendaDayOfAppointment(db, appointmentId)
  const appointment = day && appointmentIn(await load(agenda, day), appointmentId)
  return appointment && { key: { appointmentId, ...day }, appointment }
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
  let found = await findAppointment(deps, appointmentId)
  if (!found) {
    await ctx.caughtUp()
    found = await findAppointment(deps, appointmentId)
  }
  const { clientId, professionalId } = participantOf(ctx.actor)
  const terms = found?.appointment.terms
  const role = terms?.professionalId === professionalId ? 'professional' : 'client'
  if (!found || !terms || (role === 'client' && terms.clientId !== clientId))
    throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  return { ...found, role }
}
