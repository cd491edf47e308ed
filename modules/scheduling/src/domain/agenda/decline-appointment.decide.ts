import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { answerRefusal } from './approve-appointment.decide.ts'

export type DeclineAppointment = AppointmentKey & { readonly reason: string }

/**
 * The professional declines a request; its slot is free again. Repeating it changes nothing. Refuses `appointment-not-found`
 * and what `answerRefusal` refuses.
 */
function decide({ reason, now }: Timed<DeclineAppointment>, found: AgendaAppointment): AgendaDecision {
  if (found.status === 'cancelled' && found.reason === 'declined') return []
  const refusal = answerRefusal(found, now)
  if (refusal) return refusal
  return [{ type: 'appointment-declined', data: { ...referenceOf(found.terms), reason, declinedAt: now } }]
}

export const declineAppointment = defineCommand({ name: 'decline-appointment', ...onAppointment, decide })
