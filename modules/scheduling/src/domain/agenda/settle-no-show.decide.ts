import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { absenceOf, type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/**
 * Records that the professional did not contest the client's record of their absence, once `contestableUntil` has passed; the
 * payment is refunded then. Decides nothing before, when it was contested, and for other records. Refuses `appointment-not-found`.
 */
function decide({ now }: Timed<AppointmentKey>, found: AgendaAppointment): AgendaDecision {
  const recorded = absenceOf(found)
  if (recorded?.absent !== 'professional' || recorded.contestableUntil === null || recorded.outcome) return []
  const { contestableUntil } = recorded
  if (now <= contestableUntil) return []
  const data = { ...referenceOf(found.terms), contestableUntil, uncontestedAt: now }
  return [{ type: 'appointment-no-show-uncontested', data }]
}

export const settleNoShow = defineCommand({ name: 'settle-no-show', ...onAppointment, decide })
