import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, appointmentIn, type AppointmentKey, unpaid } from './agenda.state.ts'
import { expiryOf } from './find-room.ts'

/**
 * Expires an unpaid hold, or a request without an answer, whose time is over. The caller has made sure that no payment can arrive for it any more.
 * Changes nothing before `expiresAt`, and nothing in any other status. Refuses `appointment-not-found`.
 */
function decide(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { terms, status } = found
  if (!unpaid.has(status) || terms.expiresAt === null || now < terms.expiresAt) return []
  return [expiryOf(found, now)]
}

export const expireHold = defineCommand({ name: 'expire-hold', stream: agenda, decide })
