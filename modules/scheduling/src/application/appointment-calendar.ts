import type { Actor } from '@escuta/kernel'
import { calendarFile } from './calendar-file.ts'
import { appointmentOf } from '../read-models/appointments/appointments.query.ts'
import { changedAtOf } from '../read-models/appointments/calendar-entries.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { participantOf } from './participants.ts'

/** An appointment of the caller as a calendar file, named after the other participant; undefined when foreign or missing. */
export async function appointmentCalendar(
  deps: SchedulingDeps,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  const own = participantOf(actor)
  const appointment = await appointmentOf(deps, own, id)
  if (!appointment) return undefined
  const { clientId, clientName, professionalName } = appointment
  const other = clientId === own.clientId ? professionalName : clientName
  return calendarFile({
    ...appointment,
    title: `Consulta com ${other}`,
    changedAt: await changedAtOf(deps, id),
  })
}
