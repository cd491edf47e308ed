import {
  clientEntriesAccepted,
  clientEntryDeclined,
  clientInvitationDeclined,
  clientRecordClaimed,
  clientRecordJoined,
} from '@escuta/identity/events'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { findAppointment, type FoundAppointment } from '../../application/find-appointment.ts'
import { handOver } from '../../application/hand-over-appointment.ts'
import { appointmentMoved, appointmentPlaced, appointmentScheduled } from '../../contract/published-events.ts'
import {
  type Agenda,
  agenda,
  appointmentIn,
  type AppointmentTerms,
} from '../../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../../domain/agenda/appointment-key.ts'
import { isSameDay } from '../../domain/agenda/day-cut.ts'
import { appointmentsAheadOf } from '../../read-models/appointments/due-appointments.query.ts'
import { acceptEntry } from '../../domain/agenda/accept-entry.decide.ts'
import { endDeclinedEntry } from '../../domain/agenda/end-declined-entry.decide.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'cipher' | 'db' | 'people' | 'clock'>
type Entered = { readonly data: AppointmentKey }
type OfRecord = { readonly data: { readonly clientId: string; readonly professionalId: string } }

/**
 * Applies a person's answer to the appointments of their entered record. Accepted ones become theirs, with the
 * account's own record or with this one. Declined ones are cancelled. An appointment that is entered or takes a
 * place on another day at the same time is settled by its own event.
 */
export function handOverAppointments(deps: Deps) {
  async function ofEntries(ids: readonly string[], reaction: Reaction) {
    for (const id of ids) {
      const found = await findAppointment(deps, id)
      if (found) await settleEntry(deps, found, reaction.contextFor(id))
    }
  }
  const ofRecord = async ({ data }: OfRecord, reaction: Reaction) =>
    ofEntries(await appointmentsAheadOf(deps.db, data, deps.clock.now()), reaction)
  async function onDay(
    { appointmentId, professionalId, startsAt }: AppointmentKey,
    reaction: Reaction,
    isNew = false,
  ) {
    const key = { appointmentId, professionalId, startsAt }
    const appointment = appointmentIn(await deps.load(agenda, key), appointmentId)
    if (appointment) await settleEntry(deps, { key, appointment }, reaction.contextFor('hand-over'), isNew)
  }
  return defineProcess({ name: 'scheduling.hand-over-appointments', from: 'start' }, [
    on(clientRecordJoined, ofRecord),
    on(clientRecordClaimed, ofRecord),
    on(clientInvitationDeclined, ofRecord),
    on(clientEntriesAccepted, ({ data }, reaction) => ofEntries(data.appointmentIds, reaction)),
    on(clientEntryDeclined, ({ data }, reaction) => ofEntries([data.appointmentId], reaction)),
    on(appointmentScheduled, ({ data }: Entered, reaction) => onDay(data, reaction, true)),
    on(appointmentPlaced, ({ data }: Entered, reaction) => onDay(data, reaction)),
    on(appointmentMoved, async ({ data: { startsAt, to, ...data } }, reaction) => {
      if (!isSameDay(startsAt, to.startsAt)) await onDay({ ...data, startsAt: to.startsAt }, reaction)
    }),
  ])
}

/** Acceptance with the record itself is recorded once; an appointment keeps it when it moves to another day. */
async function settleEntry(
  deps: Deps,
  { key, appointment: { terms } }: FoundAppointment,
  context: CommandContext,
  mayAccept = true,
): Promise<void> {
  const { clientId, bookedAt } = terms
  const { appointmentId } = key
  const said = await deps.people.answerToEntry(clientId, { appointmentId, bookedAt })
  if (said.answer === 'declined') unwrap(await deps.run(endDeclinedEntry, key, context))
  if (said.answer !== 'accepted') return
  if (said.by !== clientId) await handOver(deps, key, said.by, context)
  else if (mayAccept && !(await wasAccepted(deps, key, terms)))
    unwrap(await deps.run(acceptEntry, key, context))
}

const mostMoves = 50

/** Whether it was recorded on this day, or on one that the appointment was moved from. */
async function wasAccepted(deps: Deps, key: AppointmentKey, terms: AppointmentTerms): Promise<boolean> {
  let here: AppointmentTerms | undefined = terms
  for (let moves = 0; here && moves < mostMoves; moves += 1) {
    if (here.isAccepted) return true
    if (here.movedFrom === undefined) return false
    const day: Agenda = await deps.load(agenda, { ...key, startsAt: here.movedFrom })
    here = appointmentIn(day, key.appointmentId)?.terms
  }
  return false
}
