import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'

/** `by` is null for the job that completes what its professional did not. */
export type CompleteAppointment = AppointmentKey & { readonly by: 'professional' | null }

/**
 * Completes a confirmed appointment: its professional from its start on, as it may end early, otherwise once its end has
 * passed. Refuses `appointment-not-over` before, `appointment-not-confirmed`, `appointment-not-found`.
 */
export function completeAppointment(
  { appointmentId, by, now }: Timed<CompleteAppointment>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { status, terms } = found
  if (status === 'completed') return []
  if (status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < (by === 'professional' ? terms.startsAt : terms.endsAt))
    return schedulingRefusals.refuse('appointment-not-over')
  return [{ type: 'appointment-completed', data: { ...referenceOf(terms), completedAt: now } }]
}
