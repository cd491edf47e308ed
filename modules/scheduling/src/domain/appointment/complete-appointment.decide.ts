import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { placeOf } from '../agenda/agenda.state.ts'
import type { AppointmentLife, appointment } from './appointment.state.ts'

/**
 * A confirmed session is over. Refuses `appointment-not-over` before its end, `appointment-not-confirmed` when it was
 * never on, `appointment-not-found`.
 */
export function completeAppointment(
  state: AppointmentLife,
  now: string,
): Decision<EventsOf<typeof appointment>> {
  if (state.status === 'missing') return schedulingRefusals.refuse('appointment-not-found')
  if (state.status === 'completed') return []
  if (state.status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < state.opened.endsAt) return schedulingRefusals.refuse('appointment-not-over')
  return [{ type: 'appointment-completed', data: { ...placeOf(state.opened), completedAt: now } }]
}
