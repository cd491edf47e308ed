import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { ClientId } from '@escuta/kernel'
import type { clientInvitationDeclined } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type ClientRecord, invited } from './client.state.ts'

export type InvitationKey = { readonly clientId: ClientId; readonly invitationId: string }

/** The owner of the address is not the person: the record loses it. Refusal: link-expired. */
export function declineInvitation(
  { clientId, invitationId, now }: Timed<InvitationKey>,
  state: ClientRecord,
): Decision<EventOf<typeof clientInvitationDeclined>> {
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const data = { clientId, professionalId: record.enteredBy, invitationId, declinedAt: now }
  return [{ type: 'client-invitation-declined', data }]
}
