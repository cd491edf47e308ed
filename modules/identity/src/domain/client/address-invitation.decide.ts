import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { clientInvitationAddressed } from '../../contract/published-events.ts'
import { client, type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'
import type { InvitedAccount } from './invite-client.decide.ts'

/**
 * Addresses an open invitation to the account that has proved its address since it was sent. The caller has made sure that it is
 * that account. Changes nothing of one that has ended or is addressed to it.
 */
function decide(
  { clientId, invitationId, account, now }: Timed<InvitationKey & { readonly account: InvitedAccount }>,
  state: ClientRecord,
): Decision<EventOf<typeof clientInvitationAddressed>> {
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null || record.invitation?.addressedTo === account.clientId) return []
  const { userId, clientId: addressedTo } = account
  const reference = { clientId, professionalId: record.enteredBy, invitationId }
  const data = { ...reference, userId, addressedTo, addressedAt: now }
  return [{ type: 'client-invitation-addressed', data }]
}

export const addressInvitation = defineCommand({ name: 'address-invitation', stream: client, decide })
