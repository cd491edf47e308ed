import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'

/**
 * Completes a confirmed appointment whose end has passed. Refuses `appointment-not-over` before its end,
 * `appointment-not-confirmed`, `appointment-not-found`.
 */
export function completeAppointment(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { status, terms } = found
  if (status === 'completed') return []
  if (status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < terms.endsAt) return schedulingRefusals.refuse('appointment-not-over')
  return [{ type: 'appointment-completed', data: { ...referenceOf(terms), completedAt: now } }]
}
