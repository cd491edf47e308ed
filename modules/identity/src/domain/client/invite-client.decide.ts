import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import {
  afterDays,
  type ClientId,
  mailboxOf,
  type ProfessionalId,
  type Refusal,
  type UserId,
} from '@escuta/kernel'
import { invitationDays } from '../../contract/account.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord, invitationsPerDay, type RegisteredClient } from './client.state.ts'

export type InviteClient = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly invitationId: string
  /** The address from now on; null keeps the present one. */
  readonly email: string | null
}
/**
 * The record's present address, those whose owners declined an invitation, and the account that has the address, confirmed,
 * or without an address that the record was entered beside.
 */
export type InviteFacts = {
  readonly email: string | null
  readonly declinedEmails: readonly string[]
  readonly account?: InvitedAccount | null
  /** Whether the person declined an invitation of another record of the professional. */
  readonly isDeclinedElsewhere?: boolean
}
export type InvitedAccount = { readonly userId: UserId; readonly clientId: ClientId }

/**
 * Invites a person whom the professional entered to an account; an earlier invitation ends. Refusals: client-not-found,
 * client-has-account, client-email-missing, client-email-declined, invitations-too-many.
 */
function decide(
  { clientId, professionalId, invitationId, now, ...wanted }: Timed<InviteClient>,
  state: ClientRecord,
  present: InviteFacts,
): Decision<EventsOf<typeof client>> {
  const email = wanted.email ?? present.email
  const refusal = inviteRefusal({ professionalId, email, now }, state, present)
  if (refusal) return refusal
  const { account = null } = present
  const expiresAt = afterDays(now, invitationDays)
  const invitation = { clientId, professionalId, invitationId }
  const addressed: EventsOf<typeof client>[] = account ? [addressedTo(account, invitation, now)] : []
  const invited: EventsOf<typeof client>[] = [
    { type: 'client-invited', data: { ...invitation, expiresAt, invitedAt: now } },
    ...addressed,
  ]
  if (email === null || email === present.email) return invited
  return [
    { type: 'client-email-entered', data: { clientId, professionalId, email, enteredAt: now } },
    ...invited,
  ]
}

function inviteRefusal(
  { professionalId, email, now }: Timed<Pick<InviteClient, 'professionalId' | 'email'>>,
  state: ClientRecord,
  present: InviteFacts,
): Refusal | undefined {
  if (state.status === 'unknown' || state.enteredBy !== professionalId)
    return identityRefusals.refuse('client-not-found')
  if (state.userId !== null || state.joinedTo !== null) return identityRefusals.refuse('client-has-account')
  if (email === null && state.proposedTo === null) return refuseEmail('client-email-missing')
  if (hasDeclined(state, email, present)) return refuseEmail('client-email-declined')
  const since = afterDays(now, -1)
  return state.invitedAt.filter((at) => at > since).length >= invitationsPerDay
    ? identityRefusals.refuse('invitations-too-many')
    : undefined
}

function addressedTo(
  { userId, clientId }: InvitedAccount,
  invitation: Pick<InviteClient, 'clientId' | 'professionalId' | 'invitationId'>,
  addressedAt: string,
): EventsOf<typeof client> {
  const data = { ...invitation, userId, addressedTo: clientId, addressedAt }
  return { type: 'client-invitation-addressed', data }
}

/** Whether the reader of the address declined before; an account that did is left out of the facts, and tells nothing. */
function hasDeclined(
  { invitation }: RegisteredClient,
  email: string | null,
  { declinedEmails, isDeclinedElsewhere = false }: InviteFacts,
): boolean {
  if (isDeclinedElsewhere) return true
  if (email === null) return invitation?.status === 'declined'
  const mailbox = mailboxOf(email)
  return declinedEmails.some((declined) => mailboxOf(declined) === mailbox)
}

function refuseEmail(code: 'client-email-missing' | 'client-email-declined') {
  const refusal = identityRefusals.refuse(code)
  return { ...refusal, issues: [{ path: 'email', message: refusal.message }] }
}

export const inviteClient = defineCommand({ name: 'invite-client', stream: client, decide })
