import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import {
  absenceOf,
  type Agenda,
  agenda,
  appointmentIn,
  type AppointmentKey,
  referenceOf,
} from './agenda.state.ts'

/**
 * Records that the professional did not contest the client's record of their absence, once `contestableUntil` has passed; the
 * payment is refunded then. Decides nothing before, when it was contested, and for other records. Refuses `appointment-not-found`.
 */
function decide(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const recorded = absenceOf(found)
  if (recorded?.absent !== 'professional' || recorded.contestableUntil === null || recorded.outcome) return []
  const { contestableUntil } = recorded
  if (now <= contestableUntil) return []
  const data = { ...referenceOf(found.terms), contestableUntil, uncontestedAt: now }
  return [{ type: 'appointment-no-show-uncontested', data }]
}

export const settleNoShow = defineCommand({ name: 'settle-no-show', stream: agenda, decide })
