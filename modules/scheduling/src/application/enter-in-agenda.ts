import { registerClient } from '@escuta/identity/commands'
import {
  accessRefusals,
  appointmentId,
  type ClientId,
  clientId,
  type CommandContext,
  deriveId,
  instantOf,
  isRefusal,
  localParts,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type Appointment, type ScheduleAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import { knownAmong } from '../read-models/patients/known-clients.query.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AgendaFacts } from '../domain/agenda/find-room.ts'
import {
  type ScheduleAppointment,
  scheduleAppointment as decideSchedule,
} from '../domain/agenda/schedule-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { scheduleAppointment } from './schedule-appointment.ts'
import { namingOccupant } from './occupied-agenda.ts'
import { ownProfessional } from './participants.ts'
import { showAgendaAppointment } from './show-agenda-appointment.ts'

/** Wall clock of the professional's zone, or an instant where the caller knew one. */
export type ScheduledAt = Pick<ScheduleAppointmentInput, 'date' | 'time'> | { readonly instant: string }
type Request = Omit<ScheduleAppointmentInput, 'clientId' | 'date' | 'time'> &
  Partial<Pick<ScheduleAppointmentInput, 'clientId'>> & { readonly at: ScheduledAt }

/**
 * A professional enters an appointment in their own agenda. The client is one of theirs, found among them by e-mail, or
 * registered with an id that follows from the command, once it is known that the agenda day accepts the appointment.
 */
export async function schedule(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  request: Request,
): Promise<Appointment> {
  const professionalId = unwrap(ownProfessional(ctx.actor, request.professionalId))
  const context = ctx.command()
  const { clientName, clientEmail = null } = request
  const known = await knownClient(deps, professionalId, request)
  const client = known ?? clientId.parse(deriveId(context.commandId, 'client'))
  const { facts, participants } = unwrap(
    (await deps.bookingFacts({ professionalId, clientId: client, date: dateOf(request.at) })) ??
      accessRefusals.refuse('not-found'),
  )
  const wanted = appointmentFor(request, context, { clientId: client, zone: facts.zone })
  if (!known) {
    await checkAgendaDay(deps, context, wanted, facts)
    const record = { clientId: client, userId: null, enteredBy: professionalId, name: clientName }
    const unsaid = { email: clientEmail, phone: null, birthDate: null }
    unwrap(await deps.dispatch(registerClient, { ...record, ...unsaid }, ctx.command()))
  }
  const outcome = await deps.run(scheduleAppointment, wanted, context, facts)
  const { state } = unwrap(
    isRefusal(outcome) ? await namingOccupant(deps, outcome, { professionalId, zone: facts.zone }) : outcome,
  )
  const scheduled = unwrap(
    appointmentIn(state, wanted.appointmentId) ?? schedulingRefusals.refuse('appointment-not-found'),
  )
  const appointment = await showAgendaAppointment(deps.cipher, scheduled, participants)
  return known ? appointment : { ...appointment, clientName, clientEmail }
}

/** Throws `not-a-patient` for the id of anyone whom the professional does not know: a hold makes nobody a patient. */
async function knownClient(
  deps: SchedulingApiDeps,
  professionalId: string,
  { clientId: chosen, clientEmail }: Request,
): Promise<ClientId | undefined> {
  if (!chosen) return clientEmail ? clientByEmail(deps, professionalId, clientEmail) : undefined
  if (await isKnownTo(deps, professionalId, chosen)) return chosen
  throw new RefusedError(schedulingRefusals.refuse('not-a-patient'))
}

function clientByEmail(deps: SchedulingApiDeps, professionalId: string, email: string) {
  return deps.people.clientByEmail(email, {
    enteredBy: professionalId,
    isTheirs: (id) => isKnownTo(deps, professionalId, id),
  })
}

async function isKnownTo({ db }: SchedulingApiDeps, professionalId: string, clientId: string) {
  return (await knownAmong(db, professionalId, [clientId])).has(clientId)
}

function appointmentFor(
  { professionalId, at, duration, price, type, notes = null }: Request,
  context: CommandContext,
  known: Pick<ScheduleAppointment, 'clientId'> & { readonly zone: string },
): ScheduleAppointment {
  const { date, time } = 'instant' in at ? localParts(new Date(at.instant), known.zone) : at
  return {
    appointmentId: appointmentId.parse(deriveId(context.commandId, 'appointment')),
    professionalId,
    clientId: known.clientId,
    startsAt: instantOf(date, time, known.zone).toISOString(),
    type,
    notes,
    duration,
    price,
  }
}

/** Throws the refusal of the agenda day before a client record is written: a refused request leaves none behind. */
async function checkAgendaDay(
  deps: SchedulingApiDeps,
  { now }: CommandContext,
  wanted: ScheduleAppointment,
  facts: AgendaFacts,
): Promise<void> {
  const day = await deps.load(agenda, wanted)
  const isRepeated = appointmentIn(day, wanted.appointmentId) !== undefined
  if (isRepeated) return
  const decision = decideSchedule({ ...wanted, now }, day, facts)
  if (isRefusal(decision))
    throw new RefusedError(await namingOccupant(deps, decision, { ...wanted, zone: facts.zone }))
}

function dateOf(at: ScheduledAt): string {
  return 'instant' in at ? at.instant.slice(0, 10) : at.date
}
