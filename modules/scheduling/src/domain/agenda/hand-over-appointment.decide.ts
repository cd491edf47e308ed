import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { ClientId } from '@escuta/kernel'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/** `notes` are those of the appointment, for the key of its new client. */
export type HandOverAppointment = AppointmentKey & { readonly to: ClientId; readonly notes: string | null }

/**
 * Makes a confirmed appointment that has not ended the one of another record of the same person, once they accepted it.
 * Changes nothing where it is theirs, has ended, was cancelled, moved away or was never here.
 */
function decide(
  { appointmentId, to, notes, now }: Timed<HandOverAppointment>,
  state: Agenda,
): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed' || found.terms.clientId === to || found.terms.endsAt <= now) return []
  const { clientId: from, zone } = found.terms
  const data = { ...referenceOf(found.terms), clientId: to, from, zone, notes, handedOverAt: now }
  return [{ type: 'appointment-handed-over', data }]
}

export const handOverAppointment = defineCommand({ name: 'hand-over-appointment', stream: agenda, decide })
