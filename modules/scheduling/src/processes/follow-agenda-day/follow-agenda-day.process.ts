import type { Decision, EventsOf, Handle } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, unwrap } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import { holdExpired, slotConfirmed, slotReleased } from '../../contract/published-events.ts'
import {
  appointment,
  type AppointmentLife,
  appointmentStream,
} from '../../domain/appointment/appointment.state.ts'
import { cancelAppointment } from '../../domain/appointment/cancel-appointment.decide.ts'
import { confirmAppointment } from '../../domain/appointment/confirm-appointment.decide.ts'
import { openFromSheet } from '../open-appointment/ensure-opened.ts'

type Deps = { readonly handle: Handle }
type Place = { readonly appointmentId: string; readonly professionalId: string; readonly startsAt: string }
type Decide = (state: AppointmentLife, now: string) => Decision<EventsOf<typeof appointment>>

/** What becomes of a place on the sheet becomes of its appointment. */
export function followAgendaDay(deps: Deps) {
  return defineProcess({
    name: 'scheduling.follow-agenda-day',
    from: 'start',
    events: [slotConfirmed, holdExpired, slotReleased],
    on: {
      'slot-confirmed': async ({ data }, reaction) => {
        const command = { name: 'confirm-appointment', context: reaction.contextFor('confirm') }
        await onAppointment(deps, data, command, confirmAppointment)
      },
      'hold-expired': async ({ data }, reaction) => {
        const command = { name: 'cancel-appointment', context: reaction.contextFor('cancel') }
        await onAppointment(deps, data, command, (state, now) =>
          cancelAppointment('hold-expired', state, now),
        )
      },
      'slot-released': async ({ data }, reaction) => {
        const command = { name: 'cancel-appointment', context: reaction.contextFor('cancel') }
        await onAppointment(deps, data, command, (state, now) => cancelAppointment(data.reason, state, now))
      },
    },
  })
}

/** The opening process may be behind: then its step is taken here first. */
async function onAppointment(
  deps: Deps,
  place: Place,
  command: { readonly name: string; readonly context: CommandContext },
  decide: Decide,
): Promise<void> {
  const stream = appointmentStream(place.appointmentId)
  const outcome = await deps.handle(appointment, stream, command, decide)
  if (!isRefusal(outcome)) return
  if (outcome.code !== 'appointment-not-found') unwrap(outcome)
  await openFromSheet(deps, place, command.context)
  unwrap(await deps.handle(appointment, stream, command, decide))
}
