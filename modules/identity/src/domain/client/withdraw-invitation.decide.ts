import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import type { clientInvitationWithdrawn } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord } from './client.state.ts'

type WithdrawInvitation = { readonly clientId: ClientId; readonly professionalId: ProfessionalId }

/** Calls the open invitation off; without one there is nothing to do. Refusal: client-not-found. */
function decide(
  { clientId, professionalId, now }: Timed<WithdrawInvitation>,
  state: ClientRecord,
): Decision<EventOf<typeof clientInvitationWithdrawn>> {
  if (state.status === 'unknown' || state.enteredBy !== professionalId)
    return identityRefusals.refuse('client-not-found')
  if (state.invitation?.status !== 'open') return []
  const { invitationId } = state.invitation
  const data = { clientId, professionalId, invitationId, withdrawnAt: now }
  return [{ type: 'client-invitation-withdrawn', data }]
}

export const withdrawInvitation = defineCommand({ name: 'withdraw-invitation', stream: client, decide })
