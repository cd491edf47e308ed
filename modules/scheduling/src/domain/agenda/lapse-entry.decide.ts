import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'

/**
 * Cancels an appointment that the professional entered and whose time passed before the person accepted it: it counts as none that
 * took place. Changes nothing where it has not ended, was completed, cancelled, moved away or was never here.
 */
function decide({ appointmentId, now }: Timed<AppointmentKey>, state: Agenda): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed' || found.terms.isAccepted || now < found.terms.endsAt) return []
  const { terms } = found
  const ended = { reason: 'entry-lapsed', isUnpaidHold: false, cancelledAt: now } as const
  const data = { ...referenceOf(terms), ...ended, refundTerms: refundTermsOf(terms) }
  return [{ type: 'appointment-cancelled', data }]
}

export const lapseEntry = defineCommand({ name: 'lapse-entry', stream: agenda, decide })
