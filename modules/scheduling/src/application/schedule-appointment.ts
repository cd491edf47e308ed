import { registerClient } from '@escuta/identity/commands'
import {
  accessRefusals,
  appointmentId,
  type CommandContext,
  deriveId,
  instantOf,
  isRefusal,
  localParts,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type Appointment, schedulingRefusals } from '../contract/index.ts'
import { type EnteredClient, entryFor, type EntryRequest, type ScheduledAt } from './entered-client.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AgendaFacts } from '../domain/agenda/taken-time.ts'
import {
  type ScheduleAppointment,
  scheduleAppointment,
} from '../domain/agenda/schedule-appointment.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { namingOccupant } from './occupied-agenda.ts'
import { areManyAhead, awaitedAmong } from '../read-models/patients/known-clients.query.ts'
import { ownProfessional } from './participants.ts'
import { countedChange } from '../reservations/agenda-changes.ts'
import { countedPatient } from '../reservations/new-patients.ts'
import { showAgendaAppointment } from './show-agenda-appointment.ts'

/**
 * A professional enters an appointment in their own agenda.
 *
 * The client is one of their clients, found by e-mail, or a new record with the data that they type. The record is
 * written once it is known that the agenda day accepts the appointment. For an account that is not their patient's,
 * the appointment is a proposal, which the invitation of that record carries. The answer is the same when no such
 * account exists.
 */
export async function schedule(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  request: EntryRequest,
): Promise<Appointment> {
  const professionalId = unwrap(ownProfessional(ctx.actor, request.professionalId))
  const context = ctx.command()
  const { clientName } = request
  const entry = await entryFor(deps, context, request)
  const { facts, participants } = unwrap(
    (await deps.bookingFacts({ professionalId, clientId: entry.clientId, date: dateOf(request.at) })) ??
      accessRefusals.refuse('not-found'),
  )
  const wanted = appointmentFor(request, context, { clientId: entry.clientId, zone: facts.zone })
  if (!entry.isNew && (await areManyAhead(deps.db, professionalId, entry.clientId)))
    throw new RefusedError(schedulingRefusals.refuse('too-many-appointments-ahead'))
  const { commandId, now } = context
  const change = { commandId, by: professionalId, withPerson: entry.clientId, now }
  const { state } = await countedChange(deps.db, change, () =>
    enter(deps, ctx, { context, request, entry, wanted, facts }),
  )
  const scheduled = unwrap(
    appointmentIn(state, wanted.appointmentId) ?? schedulingRefusals.refuse('appointment-not-found'),
  )
  const isAwaited = await isAwaitedFor(deps, professionalId, entry)
  const appointment = await showAgendaAppointment(deps.cipher, scheduled, { ...participants, isAwaited })
  return entry.isNew ? { ...appointment, clientName, clientEmail: entry.email } : appointment
}

type Entering = {
  readonly context: CommandContext
  readonly request: EntryRequest
  readonly entry: EnteredClient
  readonly wanted: ScheduleAppointment
  readonly facts: AgendaFacts
}

/** Appends the record of a new client, once the agenda day accepts the appointment, and the appointment. */
async function enter(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { context, request: { clientName }, entry, wanted, facts }: Entering,
) {
  const { professionalId } = wanted
  if (entry.isNew) {
    await checkAgendaDay(deps, context, wanted, facts)
    const { clientId: id, email, proposedTo } = entry
    const record = { clientId: id, userId: null, enteredBy: professionalId, name: clientName, proposedTo }
    const unsaid = { email, phone: null, birthDate: null }
    const patient = { commandId: context.commandId, by: professionalId, withPerson: id, now: context.now }
    await countedPatient(deps.db, patient, async () =>
      unwrap(await deps.dispatch(registerClient, { ...record, ...unsaid }, ctx.command())),
    )
  }
  const outcome = await deps.run(scheduleAppointment, wanted, context, facts)
  return unwrap(
    isRefusal(outcome) ? await namingOccupant(deps, outcome, { professionalId, zone: facts.zone }) : outcome,
  )
}

/** The view does not have a record yet that was made with the entry. */
async function isAwaitedFor({ db }: SchedulingApiDeps, professionalId: string, entry: EnteredClient) {
  if (entry.isNew) return entry.email !== null || entry.proposedTo !== undefined
  const pair = { professionalId, clientId: entry.clientId }
  return (await awaitedAmong(db, [pair]))(pair)
}

function appointmentFor(
  { professionalId, at, duration, price, type, notes = null }: EntryRequest,
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
  const decision = scheduleAppointment.decide({ ...wanted, now }, day, facts)
  if (isRefusal(decision))
    throw new RefusedError(await namingOccupant(deps, decision, { ...wanted, zone: facts.zone }))
}

function dateOf(at: ScheduledAt): string {
  return 'instant' in at ? at.instant.slice(0, 10) : at.date
}
