import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { clientRecordJoined } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'
import type { InvitedAccount } from './invite-client.decide.ts'

/**
 * The owner of an account accepts the invitation of a record: from now on the account's own record is the person's. The
 * caller has made sure that the account is the one invited. Repeating it changes nothing. Refusal: link-expired.
 */
export function joinRecord(
  { clientId, invitationId, account, now }: Timed<InvitationKey & { readonly account: InvitedAccount }>,
  state: ClientRecord,
): Decision<EventOf<typeof clientRecordJoined>> {
  const { userId, clientId: joinedTo } = account
  if (state.status === 'registered' && state.joinedTo === joinedTo) return []
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const data = { clientId, professionalId: record.enteredBy, invitationId, userId, joinedTo, joinedAt: now }
  return [{ type: 'client-record-joined', data }]
}
