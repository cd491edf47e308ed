import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { afterDays, type ClientId, type ProfessionalId } from '@escuta/kernel'
import { invitationDays } from '../../contract/account.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type client, type ClientRecord, invitationsPerDay } from './client.state.ts'

export type InviteClient = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly invitationId: string
  /** The address from now on; null keeps the present one. */
  readonly email: string | null
}
/** The record's present address, and the one whose owner declined an invitation. */
export type InviteFacts = { readonly email: string | null; readonly declinedEmail: string | null }

/**
 * Invites a person whom the professional entered to an account; an earlier invitation ends. Refusals: client-not-found,
 * client-has-account, client-email-missing, client-email-declined, invitations-too-many.
 */
export function inviteClient(
  { clientId, professionalId, invitationId, now, ...wanted }: Timed<InviteClient>,
  state: ClientRecord,
  present: InviteFacts,
): Decision<EventsOf<typeof client>> {
  if (state.status === 'unknown' || state.enteredBy !== professionalId)
    return identityRefusals.refuse('client-not-found')
  if (state.userId !== null) return identityRefusals.refuse('client-has-account')
  const email = wanted.email ?? present.email
  if (email === null) return refuseEmail('client-email-missing')
  if (email === present.declinedEmail) return refuseEmail('client-email-declined')
  const since = afterDays(now, -1)
  if (state.invitedAt.filter((at) => at > since).length >= invitationsPerDay)
    return identityRefusals.refuse('invitations-too-many')
  const expiresAt = afterDays(now, invitationDays)
  return [
    ...(email === present.email
      ? []
      : [
          {
            type: 'client-email-entered' as const,
            data: { clientId, professionalId, email, enteredAt: now },
          },
        ]),
    { type: 'client-invited', data: { clientId, professionalId, invitationId, expiresAt, invitedAt: now } },
  ]
}

function refuseEmail(code: 'client-email-missing' | 'client-email-declined') {
  const refusal = identityRefusals.refuse(code)
  return { ...refusal, issues: [{ path: 'email', message: refusal.message }] }
}
