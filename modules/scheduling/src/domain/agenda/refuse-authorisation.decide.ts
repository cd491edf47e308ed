import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { guardianRefusal } from './guardian-refusal.ts'

/**
 * The guardian does not authorise the appointment: its time is free again. Repeating it changes nothing. Refuses
 * `appointment-not-found` and what `guardianRefusal` refuses.
 */
function decide({ appointmentId, now }: Timed<AppointmentKey>, state: Agenda): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (!found?.terms.guardian) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status === 'cancelled' && found.reason === 'by-guardian') return []
  const refusal = guardianRefusal(found, now)
  if (refusal) return refusal
  const ended = {
    reason: 'by-guardian',
    isUnpaidHold: true,
    request: 'for-guardian',
    cancelledAt: now,
  } as const
  return [{ type: 'appointment-cancelled', data: { ...referenceOf(found.terms), ...ended } }]
}

export const refuseAuthorisation = defineCommand({ name: 'refuse-authorisation', stream: agenda, decide })
