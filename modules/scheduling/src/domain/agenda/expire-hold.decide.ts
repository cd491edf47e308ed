import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type AgendaAppointment, type AgendaDecision, onAppointment, unpaid } from './agenda.state.ts'
import type { AppointmentKey } from './appointment-key.ts'
import { expiryOf } from './taken-time.ts'

/**
 * Expires an unpaid hold, or a request without an answer, whose time is over. The caller has made sure that no payment can arrive for it any more.
 * Changes nothing before `expiresAt`, and nothing in any other status. Refuses `appointment-not-found`.
 */
function decide({ now }: Timed<AppointmentKey>, found: AgendaAppointment): AgendaDecision {
  const { terms, status } = found
  if (!unpaid.has(status) || terms.expiresAt === null || now < terms.expiresAt) return []
  return [expiryOf(found, now)]
}

export const expireHold = defineCommand({ name: 'expire-hold', ...onAppointment, decide })
