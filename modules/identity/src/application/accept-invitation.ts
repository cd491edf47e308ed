import { decryptField } from '@escuta/event-sourcing'
import { type ClientId, profileKey, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type AcceptInvitationInput,
  type AnswerInvitationInput,
  identityRefusals,
} from '../contract/index.ts'
import { client, type Invitation, type RegisteredClient } from '../domain/client/client.state.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { answerable, linkExpired } from './answer-invitation.ts'
import { addressOf } from './invited-account.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { checkProposalsStand } from './standing-proposals.ts'
import { joinRecord } from '../domain/client/join-record.decide.ts'

type Answered = { readonly record: RegisteredClient; readonly invitation: Invitation }
type InvitedUser = RegisteredUser & { readonly clientId: ClientId }

/**
 * The signed-in owner of the invited address accepts with their own account, and of what is proposed the appointments that they
 * name, as they saw them. Refusals, thrown: link-expired, proposal-answered, proposal-withdrawn, proposal-over,
 * proposal-changed, invitation-of-other-address, invitation-needs-confirmed-email, too-many-attempts.
 */
export async function acceptOwnInvitation(
  deps: ModuleDeps,
  input: AcceptInvitationInput,
  ctx: RequestContext,
): Promise<void> {
  const account = await callerAccount(deps, ctx)
  const { record, invitation } = await answeredBy(deps, input, ctx)
  const { userId, clientId } = await addressee(deps, account, record)
  const answered = { clientId: record.id, invitationId: invitation.invitationId }
  await checkProposalsStand(deps, { record, own: clientId, seen: input.appointments })
  const appointmentIds = input.appointments.map(({ id }) => id)
  unwrap(
    await deps.run(joinRecord, { ...answered, account: { userId, clientId }, appointmentIds }, ctx.command()),
  )
}

/** The invitation that the owner of its address declines in their area, or a part of it. Refusals, thrown: as accepting. */
export async function ownInvitation(
  deps: ModuleDeps,
  clientId: ClientId,
  ctx: RequestContext,
): Promise<Answered> {
  const account = await callerAccount(deps, ctx)
  const answered = await answeredBy(deps, { clientId }, ctx)
  await addressee(deps, account, answered.record)
  return answered
}

/** Without a token the invitation counts as missing to everyone but its addressee, as an unknown record does. */
async function answeredBy(
  deps: ModuleDeps,
  input: AnswerInvitationInput,
  ctx: RequestContext,
): Promise<Answered> {
  if ('token' in input) return answerable(deps, input.token, ctx)
  const record = await deps.load(client, input)
  if (record.status !== 'registered' || record.invitation === null) throw linkExpired()
  const account = await callerAccount(deps, ctx)
  if (!isNamed(record, account)) throw linkExpired()
  return { record, invitation: record.invitation }
}

async function addressee(
  deps: ModuleDeps,
  account: RegisteredUser,
  record: RegisteredClient,
): Promise<InvitedUser> {
  const { clientId, professionalId } = account
  const isOwnEntry = professionalId !== null && professionalId === record.enteredBy
  if (clientId === null || isOwnEntry || !(await isAddressee(deps, account, record)))
    throw new RefusedError(identityRefusals.refuse('invitation-of-other-address'))
  if (!account.isEmailConfirmed)
    throw new RefusedError(identityRefusals.refuse('invitation-needs-confirmed-email'))
  return { ...account, clientId }
}

/** Whether the invitation was addressed to this account as it was sent, or the record joined it. */
function isNamed({ joinedTo, invitation }: RegisteredClient, { clientId }: RegisteredUser): boolean {
  return clientId !== null && clientId === (joinedTo ?? invitation?.addressedTo)
}

/** Whether the account is named, or the link of the invitation went to its address or was entered beside it. */
async function isAddressee(
  deps: ModuleDeps,
  account: RegisteredUser,
  record: RegisteredClient,
): Promise<boolean> {
  if (isNamed(record, account)) return true
  if (record.joinedTo !== null) return false
  if (record.proposedTo !== null && record.email === null) return record.proposedTo === account.clientId
  const [own, invited] = await Promise.all([
    decryptField(deps.cipher, account.email, profileKey(account.personId)),
    addressOf(deps, record),
  ])
  return typeof own === 'string' && own.toLowerCase() === invited
}
