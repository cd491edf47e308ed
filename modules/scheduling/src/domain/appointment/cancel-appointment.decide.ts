import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { type CancellationReason, schedulingRefusals } from '../../contract/index.ts'
import { placeOf } from '../agenda/agenda.state.ts'
import type { AppointmentLife, appointment } from './appointment.state.ts'

/** The place was given back, so the appointment is off; what took place stays. Refuses `appointment-not-found`. */
export function cancelAppointment(
  reason: CancellationReason,
  state: AppointmentLife,
  now: string,
): Decision<EventsOf<typeof appointment>> {
  if (state.status === 'missing') return schedulingRefusals.refuse('appointment-not-found')
  if (state.status === 'cancelled' || state.status === 'completed') return []
  return [{ type: 'appointment-cancelled', data: { ...placeOf(state.opened), reason, cancelledAt: now } }]
}
