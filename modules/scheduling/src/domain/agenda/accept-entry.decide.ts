import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Agenda, agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'

/**
 * Records that the person who took the record over accepted an appointment that was entered for it. Changes nothing where it was
 * recorded, has ended, was cancelled, moved away or was never here.
 */
function decide(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed' || found.terms.isAccepted || found.terms.endsAt <= now) return []
  const data = { ...referenceOf(found.terms), zone: found.terms.zone, acceptedAt: now }
  return [{ type: 'appointment-accepted', data }]
}

export const acceptEntry = defineCommand({ name: 'accept-entry', stream: agenda, decide })
