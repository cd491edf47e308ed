import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import type { guardianAuthorised } from '../../contract/published-events.ts'
import { payableUntil } from '../holds/hold-limits.ts'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { guardianRefusal } from './guardian-refusal.ts'

export type AuthoriseAppointment = AppointmentKey &
  Pick<EventOf<typeof guardianAuthorised>['data'], 'textVersion' | 'textHash' | 'signature'>

/**
 * The guardian signs. Where the professional approves bookings, the request goes on to them; otherwise the client holds the
 * time until the request's deadline, and 15 minutes at the least. Repeating it changes nothing. Refuses
 * `appointment-not-found` and what `guardianRefusal` refuses.
 */
function decide(
  { appointmentId, textVersion, textHash, signature, now }: Timed<AuthoriseAppointment>,
  state: Agenda,
): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (!found?.terms.guardian) return schedulingRefusals.refuse('appointment-not-found')
  const { terms } = found
  if (terms.guardian?.isAuthorised) return []
  const refusal = guardianRefusal(found, now)
  if (refusal) return refusal
  const awaits = terms.guardian?.needsApproval ? 'approval' : 'payment'
  const [deadline, shortest] = [terms.expiresAt ?? now, payableUntil(terms.startsAt, now)]
  const expiresAt = awaits === 'payment' && deadline < shortest ? shortest : deadline
  const signed = { textVersion, textHash, signature, awaits, authorisedAt: now, expiresAt } as const
  return [{ type: 'guardian-authorised', data: { ...referenceOf(terms), ...signed } }]
}

export const authoriseAppointment = defineCommand({ name: 'authorise-appointment', stream: agenda, decide })
