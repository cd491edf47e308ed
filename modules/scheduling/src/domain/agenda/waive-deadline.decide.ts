import { afterDays } from '@escuta/kernel'
import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals, waiverDays } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'

/**
 * The professional waives the deadline that a client's cancellation had missed, until `waiverDays` after it; billing then
 * refunds what was paid. Repeating it changes nothing. Refuses `appointment-not-found`, `waiver-too-late`, and
 * `nothing-to-waive` for what the client did not cancel, or did before it was paid.
 */
function decide({ now }: Timed<AppointmentKey>, found: AgendaAppointment): AgendaDecision {
  if (found.status !== 'cancelled' || found.reason !== 'by-client' || found.isUnpaidHold)
    return schedulingRefusals.refuse('nothing-to-waive')
  if (found.isWaived) return []
  const { terms, cancelledAt } = found
  if (now > afterDays(cancelledAt, waiverDays)) return schedulingRefusals.refuse('waiver-too-late')
  const data = { ...referenceOf(terms), refundTerms: refundTermsOf(terms), cancelledAt, waivedAt: now }
  return [{ type: 'cancellation-deadline-waived', data }]
}

export const waiveDeadline = defineCommand({ name: 'waive-deadline', ...onAppointment, decide })
