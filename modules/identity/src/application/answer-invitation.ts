import { shownProfessional } from '@escuta/catalog/contract'
import { deriveId, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type CheckedInvitation,
  type Client,
  type CurrentUser,
  identityRefusals,
  type registerInvitedInput,
} from '../contract/index.ts'
import type { ProposalAnswers } from '../domain/client/claim-record.decide.ts'
import { client, type Invitation, type RegisteredClient } from '../domain/client/client.state.ts'
import { clientOfToken, isTokenOf } from '../auth-store/invitation-tokens.ts'
import { addressOf, linkAddressOf } from './invited-account.ts'
import { loadOwnClient } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { networkBudgets } from './network-budgets.ts'
import { strangerPays } from './payer-of.ts'
import { everythingProposedTo, proposedTo } from './proposals.ts'
import { checkProposalsStand, proposalChanged } from './standing-proposals.ts'
import { startSessionOf } from './start-session.ts'

type RegisterInvited = z.output<typeof registerInvitedInput>
type Token = { readonly token: string }
type Proven = { readonly record: RegisteredClient; readonly invitation: Invitation }

/**
 * What the page of an invitation shows; does not use the link up. The link came to the invited mailbox: its reader sees who
 * invites and what is proposed, and nothing else of the record. Throws too-many-attempts.
 */
export async function checkInvitation(
  deps: ModuleDeps,
  { token }: Token,
  ctx: RequestContext,
): Promise<CheckedInvitation> {
  const proven = await provenInvitation(deps, token, ctx)
  if (!proven) return { status: 'unknown' }
  const { record, invitation } = proven
  if (record.userId !== null || record.joinedTo !== null) return { status: 'claimed' }
  if (invitation.status !== 'open') return { status: invitation.status }
  if (invitation.expiresAt <= deps.clock.now().toISOString()) return { status: 'expired' }
  const own = ctx.actor.kind === 'user' ? ctx.actor.clientId : null
  const isTheirs = own !== null && own === record.proposedTo
  const email = await (isTheirs ? addressOf(deps, record) : linkAddressOf(deps, record, invitation))
  if (email === undefined || record.enteredBy === null) return { status: 'expired' }
  const [professionals, account] = await Promise.all([
    deps.professionals.byIds([record.enteredBy]),
    accountFor(deps, email, ctx),
  ])
  const { name } = shownProfessional(professionals.get(record.enteredBy))
  const proposed = { clientId: record.id, professionalId: record.enteredBy }
  const appointments =
    account === 'other' ? [] : await proposedTo(deps, proposed, [...record.answered.keys()])
  return { status: 'open', professionalName: name, email, account, appointments }
}

/**
 * Registers the invited person with the invitation's address, which the link confirms, and their answers to what is proposed;
 * signs the browser in. Refusals, thrown: those of registering, link-expired, and of appointments those of accepting.
 */
export async function registerInvited(
  deps: ModuleDeps,
  { token, name, password, phone, appointments }: RegisterInvited,
  ctx: RequestContext,
): Promise<{ readonly user: CurrentUser; readonly client: Client | null }> {
  const context = ctx.command()
  const { record, invitation } = await answerable(deps, token, ctx, deriveId(context.commandId, 'user'))
  const email = await linkAddressOf(deps, record, invitation)
  if (email === undefined) throw linkExpired()
  const account = { name, email, password, phone: phone || null, role: 'client' } as const
  const answers = await answersTo(deps, record, appointments)
  const invited = { clientId: record.id, invitationId: invitation.invitationId, answers }
  const id = unwrap(
    await deps.registration.register({ ...account, invitation: invited }, context, strangerPays(ctx)),
  )
  const user = await startSessionOf(deps, id, { rememberMe: false }, ctx)
  const own = await loadOwnClient(deps, id)
  // The record itself has the name that the professional entered.
  return { user, client: own && { ...own, name, phone: account.phone } }
}

/**
 * Each appointment of the page with its answer. One that the page did not show would be declined unseen: it is shown first.
 * Of a repeated call nothing is asked: its answers are recorded.
 */
async function answersTo(
  deps: ModuleDeps,
  record: RegisteredClient,
  seen: RegisterInvited['appointments'],
): Promise<ProposalAnswers> {
  const accepted = seen.filter(({ isAccepted }) => isAccepted)
  const declined = seen.filter(({ isAccepted }) => !isAccepted).map(({ id }) => id)
  const answers = { accepted: accepted.map(({ id }) => id), declined }
  if (record.userId !== null) return answers
  await checkProposalsStand(deps, { record, own: record.id, seen: accepted })
  const proposed = await everythingProposedTo(deps, record)
  const known = new Set<string>([...record.answered.keys(), ...seen.map(({ id }) => id)])
  const unseen = proposed.filter(({ id }) => !known.has(id))
  if (unseen.length > 0) throw proposalChanged(unseen)
  return { ...answers, declined: declined.filter((id) => proposed.some((each) => each.id === id)) }
}

/**
 * The proven invitation of a record without an account, or with this one: a repeated call. Once an account accepted, a kept
 * link says nothing any more: only that account answers. Deciders check the rest.
 */
export async function answerable(
  deps: ModuleDeps,
  token: string,
  ctx: RequestContext,
  userId: string | null = null,
): Promise<Proven> {
  const proven = await provenInvitation(deps, token, ctx)
  if (!proven || (proven.record.userId !== null && proven.record.userId !== userId)) throw linkExpired()
  const { joinedTo } = proven.record
  const own = ctx.actor.kind === 'user' ? ctx.actor.clientId : null
  if (joinedTo !== null && joinedTo !== own) throw linkExpired()
  return proven
}

/** Tokens carry 128 random bits; guessing them is slowed down too. */
async function provenInvitation(
  deps: ModuleDeps,
  token: string,
  ctx: RequestContext,
): Promise<Proven | undefined> {
  const budgets = networkBudgets(deps, ctx, 'link')
  unwrap(await deps.attempts.take(budgets))
  const clientId = clientOfToken(token)
  const record = clientId && (await deps.load(client, { clientId }))
  const invitation = record?.status === 'registered' ? record.invitation : null
  if (record?.status !== 'registered' || !invitation) return undefined
  if (!isTokenOf(deps, token, { clientId: record.id, invitationId: invitation.invitationId }))
    return undefined
  await deps.attempts.release(budgets)
  return { record, invitation }
}

async function accountFor(
  { credentials, loginHash }: ModuleDeps,
  email: string,
  { actor }: RequestContext,
): Promise<Extract<CheckedInvitation, { status: 'open' }>['account']> {
  const holder = await credentials.find(loginHash(email))
  if (actor.kind === 'user' && holder?.userId !== actor.userId) return 'other'
  return holder?.state === 'active' ? 'exists' : 'none'
}

export function linkExpired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
