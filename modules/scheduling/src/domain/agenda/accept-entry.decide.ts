import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/**
 * Records that the person who took the record over accepted an appointment that was entered for it. Changes nothing where it was
 * recorded, has ended, was cancelled, moved away or was never here.
 */
function decide({ appointmentId, now }: Timed<AppointmentKey>, state: Agenda): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed' || found.terms.isAccepted || found.terms.endsAt <= now) return []
  const data = { ...referenceOf(found.terms), zone: found.terms.zone, acceptedAt: now }
  return [{ type: 'appointment-accepted', data }]
}

export const acceptEntry = defineCommand({ name: 'accept-entry', stream: agenda, decide })
