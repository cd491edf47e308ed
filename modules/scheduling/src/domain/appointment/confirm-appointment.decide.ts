import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { placeOf } from '../agenda/agenda.state.ts'
import type { AppointmentLife, appointment } from './appointment.state.ts'

/**
 * The place became firm, so the appointment is on; also one cancelled for an expired hold, when the money came late
 * but in time. Refuses `appointment-not-found`.
 */
export function confirmAppointment(
  state: AppointmentLife,
  now: string,
): Decision<EventsOf<typeof appointment>> {
  if (state.status === 'missing') return schedulingRefusals.refuse('appointment-not-found')
  const isRevived = state.status === 'cancelled' && state.reason === 'hold-expired'
  if (state.status !== 'pending' && !isRevived) return []
  const { price, type, zone } = state.opened
  return [
    {
      type: 'appointment-confirmed',
      data: { ...placeOf(state.opened), price, type, zone, confirmedAt: now },
    },
  ]
}
