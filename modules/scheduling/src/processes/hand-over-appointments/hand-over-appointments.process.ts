import { clientRecordJoined } from '@escuta/identity/events'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { findAppointment } from '../../application/find-appointment.ts'
import { handOver } from '../../application/hand-over-appointment.ts'
import { appointmentMoved, appointmentPlaced, appointmentScheduled } from '../../contract/published-events.ts'
import type { AppointmentKey } from '../../domain/agenda/agenda.state.ts'
import { isSameDay } from '../../domain/agenda/day-cut.ts'
import { appointmentsAheadOf } from '../../read-models/appointments/due-appointments.query.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'cipher' | 'db' | 'people' | 'clock'>
type Entered = { readonly data: AppointmentKey & { readonly clientId: string } }

/**
 * Once a person accepted an invitation with an account of their own, what is ahead of the record that the professional
 * entered becomes the account's. What is entered or takes a place on another day at the same time follows by its own event.
 */
export function handOverAppointments(deps: Deps) {
  async function ofJoined({ data }: Entered, reaction: Reaction) {
    const to = await deps.people.joinedRecordOf(data.clientId)
    if (to) await handOver(deps, data, to, reaction.contextFor('hand-over'))
  }
  return defineProcess({ name: 'scheduling.hand-over-appointments', from: 'start' }, [
    on(clientRecordJoined, async ({ data: { clientId, professionalId, joinedTo } }, reaction) => {
      for (const id of await appointmentsAheadOf(deps.db, { clientId, professionalId }, deps.clock.now())) {
        const found = await findAppointment(deps, id)
        if (found) await handOver(deps, found.key, joinedTo, reaction.contextFor(id))
      }
    }),
    on(appointmentScheduled, ofJoined),
    on(appointmentPlaced, ofJoined),
    on(
      appointmentMoved,
      async ({ data: { appointmentId, professionalId, startsAt, clientId, to } }, reaction) => {
        if (isSameDay(startsAt, to.startsAt)) return
        const key = { appointmentId, professionalId, startsAt: to.startsAt }
        const owner = (await deps.people.joinedRecordOf(clientId)) ?? clientId
        await handOver(deps, key, owner, reaction.contextFor('hand-over'))
      },
    ),
  ])
}
