import type { Handle, Outcome } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, unwrap } from '@escuta/kernel'
import { schedulingRefusals, agendaDayOf } from '../../contract/index.ts'
import { agenda, type Hold, slotFor } from '../../domain/agenda/agenda.state.ts'
import {
  appointment,
  type AppointmentLife,
  appointmentStream,
} from '../../domain/appointment/appointment.state.ts'
import { openAppointment } from '../../domain/appointment/open-appointment.decide.ts'

type Deps = { readonly handle: Handle }

/** Begins an appointment's life from its hold. Whoever comes first: the command's id follows from the appointment. */
export async function openFromHold(
  { handle }: Deps,
  hold: Hold,
  context: CommandContext,
): Promise<Outcome<AppointmentLife>> {
  const command = {
    name: 'open-appointment',
    context: { ...context, commandId: deriveId(hold.appointmentId, 'open-appointment') },
  }
  const stream = appointmentStream(hold.appointmentId)
  return unwrap(await handle(appointment, stream, command, (state) => openAppointment(hold, state)))
}

/** The same step for a command that finds the stream missing: the sheet still knows the hold. */
export async function openFromSheet(
  deps: Deps,
  place: { readonly appointmentId: string; readonly professionalId: string; readonly startsAt: string },
  context: CommandContext,
): Promise<void> {
  const sheet = agendaDayOf(place.professionalId, place.startsAt)
  const command = { name: 'look-at-sheet', context }
  const { state } = unwrap(await deps.handle(agenda, sheet, command, () => []))
  const slot = slotFor(state, place.appointmentId)
  await openFromHold(deps, unwrap(slot?.hold ?? schedulingRefusals.refuse('appointment-not-found')), context)
}
