import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { AppointmentId } from '@escuta/kernel'
import type { clientEntryDeclined } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'

export type DeclineEntry = InvitationKey & { readonly appointmentId: AppointmentId }

/** Whether the appointment is among those that the invitation proposes. */
type DeclineEntryFacts = { readonly isProposed: boolean }

/**
 * The invited person declines one of the proposed appointments; the invitation stays. Also of one that was accepted in part.
 * Repeating it changes nothing. Refusals: link-expired, proposal-answered of an accepted one, and entry-not-proposed: who
 * holds a link may not add answers about other appointments without end.
 */
export function declineEntry(
  { clientId, invitationId, appointmentId, now }: Timed<DeclineEntry>,
  state: ClientRecord,
  { isProposed }: DeclineEntryFacts,
): Decision<EventOf<typeof clientEntryDeclined>> {
  const record =
    state.status === 'registered' && state.isPartlyJoined ? state : invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const answer = record.answered.get(appointmentId)
  if (answer === 'declined') return []
  if (answer === 'accepted') return identityRefusals.refuse('proposal-answered')
  if (!isProposed) return identityRefusals.refuse('entry-not-proposed')
  const data = { clientId, professionalId: record.enteredBy, invitationId, appointmentId, declinedAt: now }
  return [{ type: 'client-entry-declined', data }]
}
