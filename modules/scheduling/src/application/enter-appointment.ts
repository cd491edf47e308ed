import { registerClient } from '@escuta/identity/commands'
import {
  appointmentId,
  clientId,
  type CommandContext,
  deriveId,
  instantOf,
  isRefusal,
  localParts,
  unwrap,
} from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import {
  type Appointment,
  type EnterAppointmentInput,
  schedulingRefusals,
  agendaDayOf,
} from '../contract/index.ts'
import { clientByEmail } from '../read-models/people/known-clients.query.ts'
import { agenda, slotFor } from '../domain/agenda/agenda.state.ts'
import { type EnterAppointment, enterAppointment } from '../domain/agenda/enter-appointment.decide.ts'
import type { AgendaFacts } from '../domain/agenda/take-slot.ts'
import { appointmentOfSlot } from './appointment-of-slot.ts'
import type { SchedulingEntryDeps } from './deps.ts'
import { ownProfessional } from './sides.ts'

/** Wall clock of the professional's zone, or an instant where the caller knew one. */
export type EnteredAt = Pick<EnterAppointmentInput, 'date' | 'time'> | { readonly instant: string }
export type Entry = Omit<EnterAppointmentInput, 'date' | 'time'> & { readonly at: EnteredAt }

/**
 * A professional writes a session into their own agenda. The client is found among theirs by e-mail, or entered with
 * an id that follows from the command, and only after the sheet is known to take the session.
 */
export async function enter(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  entry: Entry,
): Promise<Appointment> {
  const professionalId = unwrap(ownProfessional(ctx.actor, entry.professionalId))
  const context = ctx.command()
  const { clientName, clientEmail = null } = entry
  const known = clientEmail ? await clientByEmail(deps, professionalId, clientEmail) : undefined
  const client = known ?? clientId.parse(deriveId(context.commandId, 'client'))
  const { facts, labels } = unwrap(
    (await deps.bookingFacts({ professionalId, clientId: client, date: dateOf(entry.at) })) ??
      accessRefusals.refuse('not-found'),
  )
  const session = sessionOf(entry, context, { clientId: client, zone: facts.zone })
  if (!known) {
    await checkSheet(deps, context, session, facts)
    const record = { clientId: client, userId: null, enteredBy: professionalId, name: clientName }
    const unsaid = { email: clientEmail, phone: null, birthDate: null }
    unwrap(await deps.dispatch(registerClient, { ...record, ...unsaid }, ctx.command()))
  }
  const command = { name: 'enter-appointment', context }
  const { state } = unwrap(
    await deps.handle(agenda, agendaDayOf(professionalId, session.startsAt), command, (sheet, now) =>
      enterAppointment(session, sheet, facts, now),
    ),
  )
  const slot = slotFor(state, session.appointmentId) ?? schedulingRefusals.refuse('appointment-not-found')
  const appointment = await appointmentOfSlot(deps.cipher, unwrap(slot), labels)
  return known ? appointment : { ...appointment, clientName, clientEmail }
}

function sessionOf(
  { professionalId, at, duration, price, type, notes = null }: Entry,
  context: CommandContext,
  known: Pick<EnterAppointment, 'clientId'> & { readonly zone: string },
): EnterAppointment {
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

/** Refuses what the sheet would refuse, and writes nothing: a refused session shall not leave a patient behind. */
async function checkSheet(
  { handle }: SchedulingEntryDeps,
  context: CommandContext,
  session: EnterAppointment,
  facts: AgendaFacts,
): Promise<void> {
  const command = { name: 'enter-appointment', context }
  unwrap(
    await handle(agenda, agendaDayOf(session.professionalId, session.startsAt), command, (sheet, now) => {
      const decision = enterAppointment(session, sheet, facts, now)
      return isRefusal(decision) ? decision : []
    }),
  )
}

function dateOf(at: EnteredAt): string {
  return 'instant' in at ? at.instant.slice(0, 10) : at.date
}
