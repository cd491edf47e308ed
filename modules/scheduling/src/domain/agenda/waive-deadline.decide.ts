import { afterDays } from '@escuta/kernel'
import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals, waiverDays } from '../../contract/index.ts'
import { type Agenda, agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'

/**
 * The professional waives the deadline that a client's cancellation had missed, until `waiverDays` after it; billing then
 * refunds what was paid. Repeating it changes nothing. Refuses `appointment-not-found`, `waiver-too-late`, and
 * `nothing-to-waive` for what the client did not cancel, or did before it was paid.
 */
function decide(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status !== 'cancelled' || found.reason !== 'by-client' || found.isUnpaidHold)
    return schedulingRefusals.refuse('nothing-to-waive')
  if (found.isWaived) return []
  const { terms, cancelledAt } = found
  if (now > afterDays(cancelledAt, waiverDays)) return schedulingRefusals.refuse('waiver-too-late')
  const data = { ...referenceOf(terms), refundTerms: refundTermsOf(terms), cancelledAt, waivedAt: now }
  return [{ type: 'cancellation-deadline-waived', data }]
}

export const waiveDeadline = defineCommand({ name: 'waive-deadline', stream: agenda, decide })
