import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

export type ProposeNoShow = AppointmentKey & { readonly absent: ParticipantRole }

/**
 * Proposes to record that a participant did not appear, once the appointment has ended; once. Refuses
 * `appointment-not-found`, `appointment-not-confirmed`, `appointment-not-over`.
 */
function decide({ absent, now }: Timed<ProposeNoShow>, found: AgendaAppointment): AgendaDecision {
  if (found.status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < found.terms.endsAt) return schedulingRefusals.refuse('appointment-not-over')
  if (found.proposedAbsent) return []
  return [
    { type: 'appointment-no-show-proposed', data: { ...referenceOf(found.terms), absent, proposedAt: now } },
  ]
}

export const proposeNoShow = defineCommand({ name: 'propose-no-show', ...onAppointment, decide })
