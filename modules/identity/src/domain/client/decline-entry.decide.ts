import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId } from '@escuta/kernel'
import type { clientEntryDeclined } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'

export type DeclineEntry = InvitationKey & { readonly appointmentIds: readonly AppointmentId[] }

/** The appointments that the invitation proposes, answered or not. */
type DeclineEntryFacts = { readonly proposed: ReadonlySet<string> }

/**
 * The invited person declines some of the proposed appointments; the invitation stays. Also of one that was accepted in part.
 * Repeating it changes nothing. Refusals: link-expired, proposal-answered where one was accepted, and entry-not-proposed: who
 * holds a link may not add answers about other appointments without end.
 */
function decide(
  { clientId, invitationId, appointmentIds, now }: Timed<DeclineEntry>,
  state: ClientRecord,
  { proposed }: DeclineEntryFacts,
): Decision<EventOf<typeof clientEntryDeclined>> {
  const record =
    state.status === 'registered' && state.isPartlyJoined ? state : invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const { enteredBy: professionalId, answered } = record
  if (appointmentIds.some((id) => answered.get(id) === 'accepted'))
    return identityRefusals.refuse('proposal-answered')
  const open = [...new Set(appointmentIds)].filter((id) => !answered.has(id))
  if (!open.every((id) => proposed.has(id))) return identityRefusals.refuse('entry-not-proposed')
  return open.map((appointmentId) => {
    const data = { clientId, professionalId, invitationId, appointmentId, declinedAt: now }
    return { type: 'client-entry-declined', data }
  })
}

export const declineEntry = defineCommand({ name: 'decline-entry', stream: client, decide })
