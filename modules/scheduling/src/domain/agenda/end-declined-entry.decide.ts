import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'

/**
 * Cancels an appointment that the professional entered, once the person declined it: its time is free again. Changes nothing where
 * it has begun, was cancelled, moved away or was never here.
 */
function decide({ appointmentId, now }: Timed<AppointmentKey>, state: Agenda): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed' || found.terms.isAccepted || found.terms.startsAt <= now) return []
  const { terms } = found
  const ended = { reason: 'entry-declined', isUnpaidHold: false, cancelledAt: now } as const
  const data = { ...referenceOf(terms), ...ended, refundTerms: refundTermsOf(terms) }
  return [{ type: 'appointment-cancelled', data }]
}

export const endDeclinedEntry = defineCommand({ name: 'end-declined-entry', stream: agenda, decide })
