import type { Actor, Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../contract/index.ts'
import { calendarFile } from './calendar-file.ts'
import { appointmentOf } from '../read-models/appointments/appointments.query.ts'
import { changedAtOf } from '../read-models/appointments/calendar-entries.query.ts'
import type { SchedulingDeps } from './deps.ts'
import { participantOf } from './participants.ts'

/** An appointment of the caller as a calendar file, until it is over. Refuses `appointment-not-found`, `appointment-not-open`. */
export async function appointmentCalendar(
  deps: SchedulingDeps,
  actor: Actor,
  id: string,
): Promise<string | Refusal<'appointment-not-found' | 'appointment-not-open'>> {
  const appointment = await appointmentOf(deps, participantOf(actor), id)
  if (!appointment) return schedulingRefusals.refuse('appointment-not-found')
  if (appointment.endsAt <= deps.clock.now().toISOString()) {
    return schedulingRefusals.refuse('appointment-not-open')
  }
  return calendarFile({
    id,
    date: appointment.date,
    endsAt: appointment.endsAt,
    status: appointment.status,
    changedAt: await changedAtOf(deps, id),
  })
}
