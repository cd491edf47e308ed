import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId } from '@escuta/kernel'
import type { clientInvitationDeclined } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord, invited } from './client.state.ts'

export type InvitationKey = { readonly clientId: ClientId; readonly invitationId: string }

/** The keyed hashes of the record's mailbox, and of that of the account which the invitation is addressed to. */
export type DeclineFacts = { readonly mailboxHash: string | null; readonly accountMailboxHash: string | null }

/** The owner of the address is not the person: the record loses it. Refusal: link-expired. */
function decide(
  { clientId, invitationId, now }: Timed<InvitationKey>,
  state: ClientRecord,
  { mailboxHash, accountMailboxHash }: DeclineFacts,
): Decision<EventOf<typeof clientInvitationDeclined>> {
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const { enteredBy: professionalId, proposedTo, invitation } = record
  const account = invitation?.addressedTo ?? null
  const declinedBy = account === null ? null : { clientId: account, mailboxHash: accountMailboxHash }
  const data = {
    clientId,
    professionalId,
    invitationId,
    mailboxHash,
    proposedTo,
    declinedBy,
    declinedAt: now,
  }
  return [{ type: 'client-invitation-declined', data }]
}

export const declineInvitation = defineCommand({ name: 'decline-invitation', stream: client, decide })
