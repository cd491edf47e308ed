import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { clientRecordClaimed } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'

/**
 * The record becomes the account's, once and for good, while its invitation is open; an account's own record is not
 * claimed. Refusal: link-expired.
 */
export function claimRecord(
  { clientId, invitationId, userId, now }: Timed<InvitationKey & { readonly userId: UserId }>,
  state: ClientRecord,
): Decision<EventOf<typeof clientRecordClaimed>> {
  if (state.status === 'registered' && state.userId === userId) return []
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const data = { clientId, professionalId: record.enteredBy, invitationId, userId, claimedAt: now }
  return [{ type: 'client-record-claimed', data }]
}
