import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'
import { answerRefusal } from './approve-appointment.decide.ts'

export type DeclineAppointment = AppointmentKey & { readonly reason: string }

/**
 * The professional declines a request; its slot is free again. Repeating it changes nothing. Refuses `appointment-not-found`
 * and what `answerRefusal` refuses.
 */
function decide(
  { appointmentId, reason, now }: Timed<DeclineAppointment>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status === 'cancelled' && found.reason === 'declined') return []
  const refusal = answerRefusal(found, now)
  if (refusal) return refusal
  return [{ type: 'appointment-declined', data: { ...referenceOf(found.terms), reason, declinedAt: now } }]
}

export const declineAppointment = defineCommand({ name: 'decline-appointment', stream: agenda, decide })
