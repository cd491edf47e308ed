import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'

export type ProposeNoShow = AppointmentKey & { readonly absent: ParticipantRole }

/**
 * Proposes to record that a participant did not appear, once the appointment has ended; once. Refuses
 * `appointment-not-found`, `appointment-not-confirmed`, `appointment-not-over`.
 */
function decide(
  { appointmentId, absent, now }: Timed<ProposeNoShow>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < found.terms.endsAt) return schedulingRefusals.refuse('appointment-not-over')
  if (found.proposedAbsent) return []
  return [
    { type: 'appointment-no-show-proposed', data: { ...referenceOf(found.terms), absent, proposedAt: now } },
  ]
}

export const proposeNoShow = defineCommand({ name: 'propose-no-show', stream: agenda, decide })
